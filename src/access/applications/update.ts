import { isDeepStrictEqual } from 'node:util'
import { hashOf, generateToken } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { lockApplication, updateApplication, type OwnedApplication } from './queries.ts'
import { checkRedirects } from './rules.ts'
import type { ApplicationChange } from './schema.ts'
import { narrowTokens, replaceSecret } from './secret-queries.ts'

/** Removing a scope from an application also removes it from every grant and access token of that application. */
export function changeApplication(
  db: Db, organization_id: string, id: string, change: ApplicationChange,
): Promise<OwnedApplication> {
  return db.transaction(async (tx) => {
    const before = await lockApplication(tx, organization_id, id)
    requireValid(before, change)
    const { name = before.name, redirect_uris = before.redirect_uris, scopes = before.scopes } = change
    const fields = { name, redirect_uris, scopes }
    if (isDeepStrictEqual({ ...before, ...fields }, before)) return before
    const after = await updateApplication(tx, before, fields)
    await narrowTokens(tx, after)
    return after
  })
}

/** Returns a new secret, which no later call returns. */
export function rotateSecret(
  db: Db, organization_id: string, id: string, { revoke_previous = false }: { revoke_previous?: boolean | undefined },
) {
  return db.transaction(async (tx) => {
    const application = await lockApplication(tx, organization_id, id)
    if (application.kind === 'native')
      throw new Invalid({
        parameter: 'kind', code: 'invalid', message: 'is native: native applications use PKCE and have no secret',
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
      parameter: 'kind', code: 'invalid', message: `cannot be changed: the application is ${kind}, so create a new one`,
    })
  if (problems.length > 0) throw new Invalid(...problems)
}
