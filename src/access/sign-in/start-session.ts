import type { FastifyReply, FastifyRequest } from 'fastify'
import { getAccountKey } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { findSignedInUser, signIn, signOut } from '../sessions/browser-session.ts'
import { isFromOurPage } from '../sessions/origin-rules.ts'
import type { SignInMethod, SignedInUser } from '../sessions/queries.ts'
import { rememberDevice } from './device-cookie.ts'

type SessionOwner = Pick<SignedInUser, 'user_id' | 'organization_id'>

/** Signs a user in and writes to the activity log. */
export function startSession(
  db: Db, request: FastifyRequest, reply: FastifyReply, owner: SessionOwner, method: SignInMethod,
) {
  return db.transaction(async (tx) => {
    await signIn(tx, request, reply, owner, method)
    rememberDevice(request, reply, await getAccountKey(tx, owner.user_id))
    await recordSession(tx, request, owner, 'SignIn')
  })
}

/**
 * For forms without cross-site protection. Signs in only if one of our pages sent the form, because another site could
 * otherwise sign a visitor in to an account of its choice. Returns whether it signed the user in.
 */
export async function startSessionFromOurPage(
  db: Db, request: FastifyRequest, reply: FastifyReply, owner: SessionOwner, method: SignInMethod,
) {
  if (!isFromOurPage(request)) return false
  await startSession(db, request, reply, owner, method)
  return true
}

export function endSession(db: Db, request: FastifyRequest, reply: FastifyReply) {
  return db.transaction(async (tx) => {
    const user = await findSignedInUser(tx, request)
    await signOut(tx, request, reply)
    if (user) await recordSession(tx, request, user, 'SignOut')
  })
}

function recordSession(db: Db, request: FastifyRequest, { user_id, organization_id }: SessionOwner, action: string) {
  const details = { uri: uriOf('users', user_id) }
  return record(db, {
    organization_id, namespace: 'Session', action, actor_id: user_id, request_id: request.id, details,
  })
}
