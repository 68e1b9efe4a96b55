import type { Provider, KoaContextWithOIDC } from 'oidc-provider'
import { byUser, command } from '../../platform/commands/command.ts'
import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { Unavailable } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId } from '../../platform/ids.ts'
import type { FormRequest } from './parse-request.ts'
import { findMember, lockGrant } from './queries.ts'
import { inTransaction } from './shared-transaction.ts'

type Next = () => Promise<unknown>
/** `settle`: waits until this process, too, rejects revoked tokens. */
type Services = { db: Db; settle(): Promise<void>; log: { error(context: object): void } }

class RolledBack extends Error {}

/**
 * Runs each token request in one transaction that locks the grant. Of several concurrent requests with the same token
 * one succeeds, and if the process dies, the old token stays valid.
 */
export function wrapExchanges(provider: Provider, { db, settle, log }: Services) {
  provider.use(async (ctx: KoaContextWithOIDC, next: Next) => {
    if (ctx.path === '/oauth/token') await exchange(db, ctx, next)
    else if (ctx.path === '/oauth/revoke') await revoke(ctx, next)
    else await next()

    if (ctx.path === '/oauth/introspect' && ctx.status === 200) await addOwner(db, ctx)
    removeSessionCookie(ctx, provider.cookieName('session'))
  })

  async function revoke(ctx: KoaContextWithOIDC, next: Next) {
    await runInTransaction(db, ctx, next, logRevocation)
    // RFC 7009 allows any body, but some clients treat a response that is not JSON as an error.
    if (ctx.status === 200) ctx.body = {}
    await settle()
  }

  provider.on('server_error', (ctx, error) => {
    if (!(error instanceof Unavailable)) return log.error({ err: error, path: ctx.path })
    if (ctx.path === '/oauth/authorize' || ctx.path.startsWith('/oauth/authorize/')) return
    sendUnavailable(ctx)
  })
}

function sendUnavailable(ctx: KoaContextWithOIDC) {
  ctx.status = 503
  ctx.set('retry-after', '2')
  ctx.body = { error: 'temporarily_unavailable', error_description: 'try again in a few seconds' }
}

async function exchange(db: Db, ctx: KoaContextWithOIDC, next: Next) {
  await runInTransaction(db, ctx, next)
  if (ctx.status !== 200) return
  const { Account: account } = ctx.oidc.entities
  if (!account) return
  Object.assign(ctx.body as object, {
    created_at: Math.floor(Date.now() / 1000),
    owner: uriOf('users', asId(account.accountId)),
    organization: uriOf('organizations', asId(String(account.organization_id))),
  })
}

/** Tokens that are issued or renewed have no entry in the activity log: the consent that allows them has one. */
async function runInTransaction(
  db: Db,
  ctx: KoaContextWithOIDC,
  next: Next,
  log?: (tx: Db, ctx: KoaContextWithOIDC) => Promise<void>,
) {
  const { holder } = ctx.req as FormRequest
  try {
    await maintenance(db, (tx) =>
      inTransaction(tx, async () => {
        if (holder) await lockGrant(tx, holder.grant_id)
        await next()
        if (ctx.status >= 500) throw new RolledBack()
        if (ctx.status === 200) await log?.(tx, ctx)
      }),
    )
  } catch (error) {
    if (error instanceof Unavailable) return sendUnavailable(ctx)
    if (!(error instanceof RolledBack)) throw error
  }
}

/** A token that is unknown, already revoked or of another application is a success, too, but changes nothing. */
async function logRevocation(db: Db, ctx: KoaContextWithOIDC) {
  const { AccessToken: access, RefreshToken: refresh } = ctx.oidc.entities
  const member = await findTokenOwner(db, ctx)
  if (!member || !ctx.oidc.client || (access ?? refresh)?.clientId !== ctx.oidc.client.clientId) return
  const { organization_id } = member
  const details = { uri: uriOf('applications', asId(ctx.oidc.client.clientId)) }
  const activity = { organization_id, namespace: 'Application', action: 'RevokeToken', details }
  await command(db, byUser(member, String(ctx.res.getHeader('x-request-id'))), activity, async () => {})
}

/** Adds the URIs of the token's user and organization to the introspection response. */
async function addOwner(db: Db, ctx: KoaContextWithOIDC) {
  const member = await findTokenOwner(db, ctx)
  if (!member || !(ctx.body as { active?: boolean }).active) return
  Object.assign(ctx.body as object, {
    owner: uriOf('users', member.user_id),
    organization: uriOf('organizations', member.organization_id),
  })
}

async function findTokenOwner(db: Db, ctx: KoaContextWithOIDC) {
  const { AccessToken: access, RefreshToken: refresh } = ctx.oidc.entities
  return access || refresh ? findMember(db, asId((access ?? refresh)?.accountId ?? '')) : undefined
}

/** The library's session lasts for one response, so the browser does not need its cookie. */
function removeSessionCookie(ctx: KoaContextWithOIDC, name: string) {
  const cookies = [ctx.response.get('set-cookie')].flat().filter(Boolean)
  if (cookies.length > 0)
    ctx.set(
      'set-cookie',
      cookies.filter((cookie) => !cookie.startsWith(name)),
    )
}
