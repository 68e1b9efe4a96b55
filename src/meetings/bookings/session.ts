import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { milliseconds } from '../../platform/time.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { listInvitees } from '../invitees/queries.ts'
import { findSession, type EventRow, type Session } from '../scheduled-events/queries.ts'

/** Finds the group session at this time that a new invitee would join. */
export async function findSessionAt(db: Db, plan: PlanRow, start: number, duration: number) {
  return plan.kind === 'group' ? findSession(db, sessionAt(plan, start, duration)) : undefined
}

/** The session of a group event type at this time, which may not exist yet. */
export function sessionAt({ organization_id, id: event_type_id }: PlanRow, start: number, duration: number): Session {
  const text = (at: number) => new Date(at).toISOString()
  const end = start + milliseconds({ minutes: duration })
  return { organization_id, event_type_id, start_time: text(start), end_time: text(end) }
}

async function hasSeat(db: Db, { organization_id, id }: EventRow, email: string) {
  const { rows } = await listInvitees(db, organization_id, id, { email, status: 'active', sort: [], count: 1 })
  return rows.length > 0
}

/** When rescheduling: the new session must not be one that the invitee has booked. */
export async function requireNoSeat(db: Db, session: EventRow | undefined, email: string) {
  if (session && (await hasSeat(db, session, email))) throw new Invalid(alreadyInSession)
}

const alreadyInSession = {
  parameter: 'start_time',
  code: 'already_booked',
  message: 'is a session that the invitee has already booked',
}
