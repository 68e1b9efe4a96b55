import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { secretCookie } from './cookie.ts'
import {
  deleteSessionByHash,
  findSession,
  insertSession,
  maxSessionAge,
  updateLastSeen,
  type SignInMethod,
  type SignedInUser,
} from './queries.ts'

const maxUserAgent = 300
const cookie = secretCookie('convene')

/** The user who is signed in to this browser. */
export async function findSignedInUser(db: Db, request: FastifyRequest): Promise<SignedInUser | undefined> {
  const secret = cookie.read(request)
  const session = secret === undefined ? undefined : await findSession(db, hashOf(secret))
  if (!session) return undefined
  const { is_stale, ...user } = session
  if (is_stale) await updateLastSeen(db, user.session_id)
  return user
}

/** Starts a session with a new secret and deletes the session that the browser had before. */
export async function signIn(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  user: { user_id: UserId; organization_id: OrganizationId },
  method: SignInMethod,
) {
  const previousSecret = cookie.read(request)
  const secret = randomBytes(32).toString('base64url')
  if (previousSecret !== undefined) await deleteSessionByHash(db, hashOf(previousSecret))
  const user_agent = userAgentOf(request)
  await insertSession(db, { ...user, hash: hashOf(secret), method, user_agent, address: request.ip })
  cookie.set(reply, secret, maxSessionAge)
}

export async function signOut(db: Db, request: FastifyRequest, reply: FastifyReply) {
  const secret = cookie.read(request)
  if (secret !== undefined) await deleteSessionByHash(db, hashOf(secret))
  clearCookie(reply)
}

export const clearCookie = cookie.clear

function userAgentOf({ headers }: FastifyRequest) {
  return headers['user-agent']?.replaceAll(/[^\x20-\x7e]/g, ' ').slice(0, maxUserAgent) ?? null
}
