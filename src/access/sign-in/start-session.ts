import type { FastifyReply, FastifyRequest } from 'fastify'
import { getAccount } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { findSignedInUser, signIn, signOut } from '../sessions/browser-session.ts'
import type { Method, SignedInUser } from '../sessions/queries.ts'
import { isFromOurPage } from '../sessions/require-session.ts'
import { rememberDevice } from './device-cookie.ts'

type SessionOwner = Pick<SignedInUser, 'user_id' | 'organization_id'>

/** Somebody gets in, which the activity log tells. */
export function startSession(db: Db, request: FastifyRequest, reply: FastifyReply, who: SessionOwner, method: Method) {
  return db.transaction(async (tx) => {
    await signIn(tx, request, reply, who, method)
    rememberDevice(request, reply, await getAccount(tx, who.user_id))
    await recordSession(tx, request, who, 'SignIn')
  })
}

/**
 * The same where a form is taken from anywhere: then the browser must vouch for it, as otherwise another site could
 * sign somebody in as a person of its choice. Tells whether it did.
 */
export async function startSessionFromOurPage(db: Db, request: FastifyRequest, reply: FastifyReply, who: SessionOwner, method: Method) {
  if (!isFromOurPage(request)) return false
  await startSession(db, request, reply, who, method)
  return true
}

export function endSession(db: Db, request: FastifyRequest, reply: FastifyReply) {
  return db.transaction(async (tx) => {
    const visitor = await findSignedInUser(tx, request)
    await signOut(tx, request, reply)
    if (visitor) await recordSession(tx, request, visitor, 'SignOut')
  })
}

function recordSession(db: Db, request: FastifyRequest, { user_id, organization_id }: SessionOwner, action: string) {
  const details = { uri: uriOf('users', user_id) }
  return record(db, {
    organization_id, namespace: 'Session', action, actor_id: user_id, request_id: request.id, details,
  })
}
