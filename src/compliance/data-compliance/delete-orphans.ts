import { sql, type Sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { inTransaction, type Batch } from './scan-tables.ts'

/** How many rows a batch reads. */
export const batchSize = 1000

export type OrphanBatch = { last: string | null; found: number }

/** Deletes the events about meetings and form submissions that no longer exist. */
export function deleteOrphanedEvents(organization_id: OrganizationId): Batch {
  return inTransaction(async (db, after) => {
    const { last, found } = await db.one<OrphanBatch>(sql`
      with page as materialized (
        select id, case when organization_id = ${organization_id} and name like 'invitee%'
          then ${meetingIdIn(sql`payload::text`)} end as meeting,
          case when organization_id = ${organization_id} and name = 'routing_form_submission.created'
          then right(payload ->> 'uri', 36)::uuid end as submission
        from events where id > ${after} order by id limit ${batchSize}),
      deleted as (
        delete from events where organization_id = ${organization_id} and id in (
          select page.id from page where ${isMeetingDeleted(organization_id)}
          union all
          select page.id from page where submission is not null and not exists (
            select 1 from routing_form_submissions s
            where s.organization_id = ${organization_id} and s.id = submission))
        returning id)
      select (select id from page order by id desc limit 1) as last, (select count(*)::int from deleted) as found`)
    return { found, after: last ?? undefined }
  })
}

/** The first meeting in a payload or response is its subject. A regular expression would take ten times as long. */
export function meetingIdIn(text: Sql) {
  const id = sql`left(split_part(${text}, '/scheduled_events/', 2), 36)`
  return sql`case when ${id} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${id}::uuid end`
}

export const isMeetingDeleted = (organization_id: OrganizationId) => sql`meeting is not null and not exists (
  select 1 from scheduled_events e where e.organization_id = ${organization_id} and e.id = meeting)`
