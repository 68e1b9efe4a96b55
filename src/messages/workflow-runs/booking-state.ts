import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { RunRow } from './queries.ts'

type BookingState = {
  status: 'active' | 'canceled'
  has_started: boolean
  is_reconfirmed: boolean
  no_show_id: string | null
}

/** Locks the booking of a run until the transaction ends, so that no one cancels it. The meeting comes first. */
export async function lockBooking(db: Db, { invitee_id, event_id }: RunRow) {
  if (!invitee_id) return
  await db.run(sql`select id from scheduled_events where id = ${event_id} for key share`)
  await db.run(sql`select id from invitees where id = ${invitee_id} for share`)
}

/** Why nothing is sent. Undefined if something is. */
export async function findSkipReason(db: Db, { trigger_type, subject_id, invitee_id }: RunRow) {
  if (!invitee_id) return undefined
  const state = await findState(db, invitee_id)
  if (!state) return 'The booking was deleted.'
  if (state.status === 'canceled' && trigger_type !== 'canceled') return 'The meeting was canceled or rescheduled.'
  if (trigger_type === 'reminder' && state.has_started) return 'The meeting has started.'
  if (trigger_type === 'no_show' && state.no_show_id !== subject_id) return 'The no-show mark was removed.'
  if (trigger_type !== 'reconfirmation_missing') return undefined
  if (state.is_reconfirmed) return 'The invitee has confirmed.'
  return state.has_started ? 'The meeting has started.' : undefined
}

function findState(db: Db, invitee_id: NonNullable<RunRow['invitee_id']>) {
  return db.maybe<BookingState>(sql`
    select i.status, e.start_time <= now() as has_started, i.reconfirmed_at is not null as is_reconfirmed,
      (select s.id from invitee_no_shows s
        where s.organization_id = i.organization_id and s.invitee_id = i.id) as no_show_id
    from invitees i join scheduled_events e on e.organization_id = i.organization_id and e.id = i.event_id
    where i.id = ${invitee_id}`)
}
