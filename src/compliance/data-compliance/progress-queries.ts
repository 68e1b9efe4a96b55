import type { Db } from '../../platform/db/db.ts'
import { page, type Paging } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DataDeletionId, OrganizationId, UserId } from '../../platform/ids.ts'
import { deleteAddressesOfFailedJobs } from './queries.ts'

/** A requested deletion and how far it has come. It never contains the addresses. */
export type DataDeletionRow = {
  id: DataDeletionId
  created_at: string
  requested_by_name: string | null
  kind: 'invitees' | 'events'
  address_count: number | null
  start_time: string | null
  end_time: string | null
  round: number
  steps_done: number
  steps: number
  found: number
  finished_at: string | null
  failed_at: string | null
}

type NewDeletion = {
  organization_id: OrganizationId
  requested_by: UserId
  address_count?: number
  start_time?: string
  end_time?: string
}

export async function insertDeletion(db: Db, deletion: NewDeletion) {
  const { organization_id, requested_by, address_count, start_time, end_time } = deletion
  const { id } = await db.one<{ id: DataDeletionId }>(sql`
    insert into data_deletions (organization_id, requested_by, kind, address_count, start_time, end_time)
    values (${organization_id}, ${requested_by}, ${address_count === undefined ? 'events' : 'invitees'},
      ${address_count ?? null}, ${start_time ?? null}, ${end_time ?? null})
    returning id`)
  return id
}

export function listDeletions(db: Db, organization_id: OrganizationId, paging: Paging) {
  return page<DataDeletionRow>(
    db,
    sql`
    select d.id, d.created_at, u.name as requested_by_name, d.kind, d.address_count, d.start_time, d.end_time, d.round,
      d.steps_done, d.steps, d.found, d.finished_at, d.failed_at
    from data_deletions d
    left join users u on u.id = d.requested_by and u.organization_id = d.organization_id
    where d.organization_id = ${organization_id}`,
    paging,
  )
}

type Progress = { round: number; steps_done: number; steps: number; found: number }

/** `found`: by the last batch. */
export async function recordProgress(db: Db, id: DataDeletionId, { round, steps_done, steps, found }: Progress) {
  await db.run(sql`
    update data_deletions set round = ${round}, steps_done = ${steps_done}, steps = ${steps}, found = found + ${found}
    where id = ${id}`)
}

export async function finishDeletion(db: Db, id: DataDeletionId) {
  await db.run(sql`
    update data_deletions set finished_at = now(), steps_done = steps, failed_at = null where id = ${id}`)
}

type FailedDeletion = { organization_id: OrganizationId; deletion_id?: DataDeletionId | undefined }

/** A deletion that finally failed keeps no addresses in its job. */
export async function abandonDeletion(db: Db, { organization_id, deletion_id }: FailedDeletion) {
  await deleteAddressesOfFailedJobs(db, organization_id)
  if (deletion_id) await db.run(sql`update data_deletions set failed_at = now() where id = ${deletion_id}`)
}
