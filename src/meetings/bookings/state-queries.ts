import { blockedAmong, type BookedAddresses } from '../../people/blocked-addresses/check.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { SlotHoldId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import { requireCurrent } from '../../scheduling/availability/load-plan.ts'
import { planState, type PlanRow } from '../../scheduling/availability/queries.ts'
import {
  stateColumns,
  stateFrom,
  type AvailabilityState,
  type StateRow,
} from '../../scheduling/availability/state-queries.ts'
import { selectSession, type EventRow } from '../scheduled-events/queries.ts'
import { liveHold, type HoldRow } from '../slot-holds/queries.ts'
import { slotRange } from '../slots/check-slot.ts'
import { sessionAt } from './session.ts'

/** `start`: undefined if the request has none. */
type StateRequest = {
  start: number | undefined
  duration: number
  hold_id: SlotHoldId | undefined
  addresses: BookedAddresses
}

/** What other bookings and settings can change until the hosts are locked. */
export type BookingState = {
  /** Undefined without a start. */
  availability: AvailabilityState | undefined
  /** The group session to join. */
  session: EventRow | undefined
  hasSeat: boolean
  hold: HoldRow | undefined
  /** The addresses and domains of the request that the organization blocks. */
  blocked: ReadonlySet<string>
}

type BookingStateRow = StateRow & Partial<EventRow> & { blocked: string[]; hold: HoldRow | null; has_seat?: boolean }

/** One statement for all that a booking needs to know. Throws StalePlan if a plan from the cache has changed. */
export async function readBookingState(db: Db, plan: PlanRow, request: StateRequest): Promise<BookingState> {
  const { start, hold_id } = request
  const row = await db.one<BookingStateRow>(selectState(plan, request))
  // A transaction that books can have written before, for example a used challenge, but no event type.
  requireCurrent(plan, { ...row, is_clean: true })
  return {
    availability: start === undefined ? undefined : stateFrom(plan, row),
    session: row.id === undefined || row.id === null ? undefined : (row as EventRow),
    hasSeat: row.has_seat ?? false,
    hold: hold_id === undefined ? undefined : (row.hold ?? undefined),
    blocked: new Set(row.blocked),
  }
}

function selectState(plan: PlanRow, { start, duration, hold_id, addresses }: StateRequest) {
  const { organization_id } = plan
  const without = hold_id === undefined ? [] : [hold_id]
  const columns: Sql[] = [
    start === undefined
      ? planState(sql`${organization_id}`)
      : stateColumns(plan, { ...slotRange({ start, duration }), without }),
    sql`array(${blockedAmong(organization_id, addresses)}) as blocked`,
  ]
  if (hold_id !== undefined) columns.push(sql`(${liveHold(organization_id, hold_id)}) as hold`)
  if (plan.kind !== 'group' || start === undefined) return sql`select ${sql.join(columns, sql`, `)}`
  const hasSeat = sql`exists (
    select from invitees i
    where i.organization_id = ${organization_id} and i.event_id = session.id and i.status = 'active'
      and i.address = ${fold(addresses.invitee ?? '')})`
  return sql`
    select ${sql.join(columns, sql`, `)}, session.*, ${hasSeat} as has_seat
    from (select) one left join lateral (${selectSession(sessionAt(plan, start, duration))}) session on true`
}
