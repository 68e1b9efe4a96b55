import type { Db } from '../platform/db/db.ts'
import { sql, when } from '../platform/db/sql.ts'
import { NotFound } from '../platform/errors.ts'
import { uriOf } from '../platform/http/field-types.ts'
import type { JobId, OrganizationId } from '../platform/ids.ts'
import { pageOf, type Paging } from './listing.ts'

export const states = ['waiting', 'failed'] as const

/** An event that a consumer has not finished. `id`: of its job, because an event can have several consumers. */
export type EventListRow = {
  id: string
  event_id: string
  name: string
  consumer: string
  state: (typeof states)[number]
  organization_id: OrganizationId
  attempts: number
  last_error: string | null
  created_at: string
  due_at: string
  failed_at: string | null
}

const state = sql`case when t.failed_at is null then 'waiting' else 'failed' end`

export type EventFilters = {
  organization_id?: OrganizationId | undefined
  consumer?: string | undefined
  state?: (typeof states)[number] | undefined
}

export function listUnfinished(db: Db, { organization_id, consumer, state: filter, ...paging }: EventFilters & Paging) {
  return db.all<EventListRow>(sql`
    select t.id, t.event_id, e.name, t.kind as consumer, ${state} as state, t.organization_id, t.attempt as attempts,
      t.last_error, e.created_at, t.due_at, t.failed_at
    from jobs t join events e on e.id = t.event_id
    where t.event_id is not null
      ${when(organization_id, (id) => sql`and t.organization_id = ${id}`)}
      ${when(consumer, (name) => sql`and t.kind = ${name}`)}
      ${when(filter, (value) => sql`and ${state} = ${value}`)}
    ${pageOf(paging)}`)
}

export function listFailed(db: Db, { ids, consumer }: { ids?: string[]; consumer?: string | undefined }) {
  return db.all<{ id: JobId; organization_id: OrganizationId }>(sql`
    select t.id, t.organization_id from jobs t
    where t.event_id is not null and t.failed_at is not null
      ${when(ids, (list) => sql`and t.id = any(${list})`)}
      ${when(consumer, (name) => sql`and t.kind = ${name}`)}`)
}

/** Makes failed events due again, with all their attempts, and wakes the workers. Returns their number. */
export async function retryFailed(db: Db, ids: JobId[]) {
  const retried = await db.all<{ kind: string }>(sql`
    update jobs set failed_at = null, set_aside_at = null, attempt = 0, due_at = now()
    where id = any(${ids}) and event_id is not null and failed_at is not null returning kind`)
  for (const kind of new Set(retried.map((job) => job.kind))) await db.run(sql`select pg_notify('jobs', ${kind})`)
  return retried.length
}

export async function requireConsumer(db: Db, consumer: string | undefined) {
  if (consumer === undefined) return
  const rows = await db.all<{ name: string }>(sql`select name from event_consumers order by name`)
  const names = rows.map(({ name }) => name)
  if (!names.includes(consumer))
    throw new NotFound(`There is no consumer ${consumer}. Use one of: ${names.join(', ')}.`)
}

export function present({ organization_id, ...row }: EventListRow) {
  return { ...row, organization: uriOf('organizations', organization_id) }
}
