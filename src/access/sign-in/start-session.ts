import type { FastifyReply, FastifyRequest } from 'fastify'
import { getAccountKey } from '../../people/users/queries.ts'
import { byUser, byVisitor, command, unchanged, type Activity } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { findSignedInUser, signIn, signOut } from '../sessions/browser-session.ts'
import { isFromOurPage } from '../sessions/origin-rules.ts'
import type { SignInMethod, SignedInUser } from '../sessions/queries.ts'
import { rememberDevice } from './device-cookie.ts'

type SessionOwner = Pick<SignedInUser, 'user_id' | 'organization_id'>
type SessionAction = 'SignIn' | 'SignOut' | 'End' | 'EndOthers'
type Browser = { request: FastifyRequest; reply: FastifyReply }

/**
 * Signs a user in, unless `prepare` returns false, which runs in the same transaction. Returns whether it signed the
 * user in.
 */
export function startSession(
  db: Db,
  { request, reply }: Browser,
  owner: SessionOwner,
  method: SignInMethod,
  prepare?: (tx: Db) => Promise<boolean | void>,
) {
  return command(db, byUser(owner, request.id), sessionActivity(owner, 'SignIn'), async (tx) => {
    if ((await prepare?.(tx)) === false) return unchanged(false)
    await signIn(tx, request, reply, owner, method)
    rememberDevice(request, reply, await getAccountKey(tx, owner.user_id))
    return true
  })
}

/**
 * For forms without cross-site protection. Signs in only if one of our pages sent the form, because another site could
 * otherwise sign a visitor in to an account of its choice. Returns whether it signed the user in.
 */
export async function startSessionFromOurPage(db: Db, browser: Browser, owner: SessionOwner, method: SignInMethod) {
  return isFromOurPage(browser.request) && startSession(db, browser, owner, method)
}

export function endSession(db: Db, request: FastifyRequest, reply: FastifyReply) {
  const activity = (user: SessionOwner) => ({ ...sessionActivity(user, 'SignOut'), actor: byUser(user, request.id) })
  return command(db, byVisitor(request.id), activity, async (tx) => {
    const user = await findSignedInUser(tx, request)
    await signOut(tx, request, reply)
    return user ?? unchanged(undefined)
  })
}

export function sessionActivity({ user_id, organization_id }: SessionOwner, action: SessionAction): Activity {
  return { organization_id, namespace: 'Session', action, details: { uri: uriOf('users', user_id) } }
}
