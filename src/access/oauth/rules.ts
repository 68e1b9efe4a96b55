import { timingSafeEqual } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { withImpliedScopes } from '../../platform/auth/scopes.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import { errors, interactionPolicy } from './load-library.ts'

/** Rejects a request in which no scope exists, because the user would consent to nothing. */
export function consentPolicy() {
  const prompts = interactionPolicy.base()
  const { Check } = interactionPolicy
  prompts.get('login')?.checks.add(
    new Check('no_scope', 'there is no such scope', ({ oidc }) => {
      if (oidc.requestParamOIDCScopes.size === 0)
        throw new errors.InvalidScope('none of these scopes exist', String(oidc.params?.scope))
      return Check.NO_NEED_TO_PROMPT
    }),
  )
  return prompts
}

/** A client can introspect and revoke only its own tokens. */
export async function isOwnToken(
  _ctx: KoaContextWithOIDC,
  client: { clientId: string },
  token: { clientId?: string | undefined },
) {
  return token.clientId === client.clientId
}

/** We store only hashes: of the current secret and, for a day, of the previous one. */
export function isClientSecret({ clientSecret = '' }: { clientSecret?: string | undefined }, secret: string) {
  const hash = hashOf(secret)
  const storedHashes = clientSecret.split('.').map((hex) => Buffer.from(hex, 'hex'))
  return storedHashes.filter((stored) => stored.length === hash.length && timingSafeEqual(stored, hash)).length > 0
}

/** The requested scopes that a grant covers. An implied scope is listed only if the scope that implies it is not. */
export function grantedScopes(grant: { getOIDCScope(): string }, requestedScopes: Set<string> | string[]) {
  const requested = new Set(requestedScopes)
  const granted = new Set(grant.getOIDCScope().split(' '))
  const implied = withImpliedScopes([...granted])
  const covered = withImpliedScopes([...requested].filter((scope) => granted.has(scope)))
  const isListed = (scope: string) => granted.has(scope) || (implied.has(scope) && !covered.has(scope))
  return [...requested].filter(isListed).join(' ')
}
