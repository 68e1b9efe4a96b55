import type { Managed } from '../../platform/auth/proof.ts'
import { deleteInBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/db.ts'
import { takeLock } from '../../platform/db/locks.ts'
import { instantText, sql } from '../../platform/db/sql.ts'
import { writeLater } from '../../platform/db/write-queue.ts'
import { NotFound } from '../../platform/errors.ts'
import type { EventTypeId, OrganizationId, SlotHoldId, UserId } from '../../platform/ids.ts'

export type HoldRow = {
  id: SlotHoldId
  organization_id: OrganizationId
  event_type_id: EventTypeId
  created_by: UserId | null
  host_ids: UserId[]
  start_time: string
  end_time: string
  expires_at: string
  created_at: string
}

export type NewHold = Pick<HoldRow, 'organization_id' | 'event_type_id' | 'host_ids' | 'start_time' | 'end_time'> & {
  created_by: UserId | null
  buffer_before: number
  buffer_after: number
}

const columns = sql`
  id, organization_id, event_type_id, created_by, host_ids, start_time, end_time, expires_at, created_at`

/** A hold as one JSON column, for a statement that reads more. Ignores expired holds. */
export function liveHold(organization_id: OrganizationId, id: SlotHoldId) {
  return sql`
    select json_build_object('id', id, 'organization_id', organization_id, 'event_type_id', event_type_id,
      'created_by', created_by, 'host_ids', host_ids, 'start_time', ${instantText(sql`start_time`)},
      'end_time', ${instantText(sql`end_time`)}, 'expires_at', ${instantText(sql`expires_at`)},
      'created_at', ${instantText(sql`created_at`)})
    from slot_holds where organization_id = ${organization_id} and id = ${id} and expires_at > now()`
}

/** Ignores expired holds. */
export function findHold(db: Db, organization_id: OrganizationId, id: SlotHoldId) {
  return db.maybe<HoldRow>(sql`
    select ${columns} from slot_holds
    where organization_id = ${organization_id} and id = ${id} and expires_at > now()`)
}

export async function getHold(db: Db, organization_id: OrganizationId, id: SlotHoldId) {
  const hold = await findHold(db, organization_id, id)
  if (!hold) throw new NotFound()
  return hold
}

/** Counts the holds of a user. Takes a lock, so that concurrent requests cannot exceed the maximum. */
export async function countHolds(db: Db, organization_id: OrganizationId, user_id: UserId) {
  await db.run(sql`select ${takeLock(sql`${`holds of ${user_id}`}`)}`)
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from slot_holds
    where organization_id = ${organization_id} and created_by = ${user_id} and expires_at > now()`)
  return count
}

export function insertHold(db: Db, hold: NewHold, minutes: number) {
  const { organization_id, event_type_id, created_by, host_ids, start_time, end_time } = hold
  return db.one<HoldRow>(sql`
    insert into slot_holds (organization_id, event_type_id, created_by, host_ids, start_time, end_time, blocked_from,
      blocked_to, expires_at, created_at)
    select ${organization_id}, ${event_type_id}, ${created_by}, ${host_ids}::uuid[], ${start_time}, ${end_time},
      ${start_time}::timestamptz - make_interval(mins => ${hold.buffer_before}),
      ${end_time}::timestamptz + make_interval(mins => ${hold.buffer_after}),
      at + make_interval(mins => ${minutes}), at
    from clock_timestamp() as at returning ${columns}`)
}

export async function deleteHold(db: Db, organization_id: OrganizationId, { id }: Managed<Pick<HoldRow, 'id'>>) {
  const deleted_hold = sql`delete from slot_holds where organization_id = ${organization_id} and id = ${id}`
  await writeLater(db, { parts: { deleted_hold } })
}

/** Expired holds no longer block bookings, so this only frees storage. */
export function deleteOldHolds(db: Db) {
  return deleteInBatches(db, 'slot_holds', sql`expires_at < now() - interval '1 minute'`)
}
