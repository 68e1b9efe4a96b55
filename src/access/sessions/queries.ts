import type { Caller } from '../../platform/auth/caller.ts'
import { deleteInBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, SessionId, UserId } from '../../platform/ids.ts'
import { seconds } from '../../platform/time.ts'

export type SignInMethod = 'password' | 'code' | 'reset' | 'invitation'

/** The user of a browser session. */
export type SignedInUser = Pick<Caller, 'role' | 'plan' | 'stage' | 'scim_enabled' | 'features'> & {
  session_id: SessionId
  user_id: UserId
  organization_id: OrganizationId
  organization_name: string
  name: string
  email: string
  slug: string
  timezone: string
  locale: string
  time_notation: '12h' | '24h'
  week_start: 'monday' | 'saturday' | 'sunday' | null
  has_password: boolean
}

export type SessionRow = {
  id: SessionId
  method: SignInMethod
  user_agent: string | null
  address: string | null
  created_at: string
  last_seen_at: string
}

type NewSession = Pick<SessionRow, 'method' | 'user_agent' | 'address'> & {
  user_id: UserId
  organization_id: OrganizationId
  hash: Buffer
}

/** A session expires after two weeks without a request, and after 90 days in any case. */
const isActive = (session = sql`s`) => sql`
  ${session}.last_seen_at > now() - interval '14 days' and ${session}.created_at > now() - interval '90 days'`

export const maxSessionAge = seconds({ days: 90 })

export function findSession(db: Db, hash: Buffer) {
  return db.maybe<SignedInUser & { is_stale: boolean }>(sql`
    select s.id as session_id, s.user_id, s.organization_id, o.name as organization_name, m.role, u.name, u.email,
      u.slug, u.timezone, u.locale, u.time_notation, u.week_start, o.plan, o.stage, o.scim_enabled, o.features,
      u.password_hash is not null as has_password,
      s.last_seen_at < now() - interval '5 minutes' as is_stale
    from sessions s
    join organization_memberships m on m.user_id = s.user_id and m.organization_id = s.organization_id
    join organizations o on o.id = s.organization_id
    join users u on u.id = s.user_id
    where s.hash = ${hash} and ${isActive()}`)
}

export async function updateLastSeen(db: Db, id: SessionId) {
  await db.run(sql`update sessions set last_seen_at = now() where id = ${id}`)
}

export function insertSession(db: Db, session: NewSession) {
  const { organization_id, user_id, hash, method, user_agent, address } = session
  return db.one<{ id: SessionId }>(sql`
    insert into sessions (organization_id, user_id, hash, method, user_agent, address)
    values (${organization_id}, ${user_id}, ${hash}, ${method}, ${user_agent}, ${address}) returning id`)
}

export function listSessionsOf(db: Db, user_id: UserId) {
  return db.all<SessionRow>(sql`
    select s.id, s.method, s.user_agent, s.address, s.created_at, s.last_seen_at from sessions s
    where s.user_id = ${user_id} and ${isActive()} order by s.last_seen_at desc, s.id`)
}

export async function deleteSessionByHash(db: Db, hash: Buffer) {
  await db.run(sql`delete from sessions where hash = ${hash}`)
}

/** Returns whether the user had such a session. */
export async function deleteSession(db: Db, user_id: UserId, id: SessionId) {
  return (await db.run(sql`delete from sessions where user_id = ${user_id} and id = ${id}`)) > 0
}

/** Ends all sessions of a user, except one. */
export function deleteSessionsOf(db: Db, user_id: UserId, except?: string) {
  return db.run(sql`
    delete from sessions where user_id = ${user_id} and id is distinct from ${except ?? null}::uuid`)
}

export function deleteOldSessions(db: Db) {
  return deleteInBatches(db, 'sessions', sql`not (${isActive(sql`t`)})`)
}
