import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { cookieNamed } from './cookie.ts'
import {
  deleteSessionByHash, findSession, insertSession, maxSessionDays, noteVisit, type Method, type SignedInUser,
} from './queries.ts'

const maxUserAgent = 300
const cookie = cookieNamed('convene')

/** Who is signed in at this browser. */
export async function findSignedInUser(db: Db, request: FastifyRequest): Promise<SignedInUser | undefined> {
  const secret = cookie.read(request)
  const found = secret === undefined ? undefined : await findSession(db, hashOf(secret))
  if (!found) return undefined
  const { is_stale, ...visitor } = found
  if (is_stale) await noteVisit(db, visitor.session_id)
  return visitor
}

/** A new session with a new name; whatever name the browser came with is worth nothing any more. */
export async function signIn(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  who: { user_id: string; organization_id: string },
  method: Method,
) {
  const before = cookie.read(request)
  const secret = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    if (before !== undefined) await deleteSessionByHash(tx, hashOf(before))
    await insertSession(tx, { ...who, hash: hashOf(secret), method, user_agent: agentOf(request), address: request.ip })
  })
  cookie.set(reply, secret, maxSessionDays)
}

export async function signOut(db: Db, request: FastifyRequest, reply: FastifyReply) {
  const secret = cookie.read(request)
  if (secret !== undefined) await deleteSessionByHash(db, hashOf(secret))
  cookie.clear(reply)
}

function agentOf({ headers }: FastifyRequest) {
  return headers['user-agent']?.replaceAll(/[^\x20-\x7e]/g, ' ').slice(0, maxUserAgent) ?? null
}
