import { isDeepStrictEqual } from 'node:util'
import { hashOf, generateToken } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { lockApplication, narrowTokens, replaceSecret, updateApplication, type OwnedApplication } from './queries.ts'
import { checkRedirects } from './rules.ts'
import type { ApplicationChange } from './schema.ts'

/** What an application may no longer do, those who act through it can no longer do either. */
export function changeApplication(
  db: Db, organization_id: string, id: string, change: ApplicationChange,
): Promise<OwnedApplication> {
  return db.transaction(async (tx) => {
    const before = await lockApplication(tx, organization_id, id)
    requireValid(before, change)
    const { name = before.name, redirect_uris = before.redirect_uris, scopes = before.scopes } = change
    const content = { name, redirect_uris, scopes }
    if (isDeepStrictEqual({ ...before, ...content }, before)) return before
    const after = await updateApplication(tx, before, content)
    await narrowTokens(tx, after)
    return after
  })
}

/** Another secret, told this once. */
export function rotateSecret(
  db: Db, organization_id: string, id: string, { revoke_previous = false }: { revoke_previous?: boolean | undefined },
) {
  return db.transaction(async (tx) => {
    const application = await lockApplication(tx, organization_id, id)
    if (application.kind === 'native')
      throw new Invalid({
        parameter: 'kind', code: 'invalid', message: 'is native: such an application has no secret, it uses PKCE',
      })
    const client_secret = generateToken('ccs')
    const { previous_secret_until } = await replaceSecret(tx, application, hashOf(client_secret), !revoke_previous)
    return { client_secret, previous_secret_until }
  })
}

function requireValid({ kind }: OwnedApplication, change: ApplicationChange) {
  const problems = checkRedirects(kind, change.redirect_uris ?? [])
    .map(({ at, ...problem }) => ({ ...problem, parameter: `redirect_uris[${at}]` }))
  if (change.kind !== undefined && change.kind !== kind)
    problems.push({
      parameter: 'kind', code: 'invalid', message: `cannot be changed: the application is ${kind}, make another one`,
    })
  if (problems.length > 0) throw new Invalid(...problems)
}
