import { isDeepStrictEqual } from 'node:util'
import type { Managed } from '../../platform/auth/proof.ts'
import { hashOf, generateToken } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { invalid, problemIf, requireNoProblems } from '../../platform/problems.ts'
import { updateApplication, type OwnedApplication } from './queries.ts'
import { checkRedirects } from './rules.ts'
import type { ApplicationChange } from './schema.ts'
import { narrowTokens, replaceSecret } from './secret-queries.ts'

/** Removing a scope from an application also removes it from every grant and access token of that application. */
export async function changeApplication(
  db: Db,
  before: Managed<OwnedApplication>,
  change: ApplicationChange,
): Promise<OwnedApplication> {
  requireValid(before, change)
  const { name = before.name, redirect_uris = before.redirect_uris, scopes = before.scopes } = change
  const fields = { name, redirect_uris, scopes }
  if (isDeepStrictEqual({ ...before, ...fields }, before)) return before
  const after = await updateApplication(db, before, fields)
  await narrowTokens(db, after)
  return after
}

/** Returns a new secret, which no later call returns. */
export async function rotateSecret(
  db: Db,
  application: Managed<OwnedApplication>,
  { revoke_previous = false }: { revoke_previous?: boolean | undefined },
) {
  if (application.kind === 'native')
    throw new Invalid({
      parameter: 'kind',
      code: 'invalid',
      message: 'is native: native applications use PKCE and have no secret',
    })
  const client_secret = generateToken('ccs')
  const { previous_secret_until } = await replaceSecret(db, application, hashOf(client_secret), !revoke_previous)
  return { client_secret, previous_secret_until }
}

function requireValid({ kind }: OwnedApplication, change: ApplicationChange) {
  const isOtherKind = change.kind !== undefined && change.kind !== kind
  requireNoProblems(
    checkRedirects(kind, change.redirect_uris ?? []).map(({ at, ...problem }) => ({
      ...problem,
      parameter: `redirect_uris[${at}]`,
    })),
    problemIf(isOtherKind, invalid('kind', `cannot be changed: the application is ${kind}, so create a new one`)),
  )
}
