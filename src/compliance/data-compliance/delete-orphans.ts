import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { AddressMatcher } from './address-matcher.ts'
import { lowercase, hasHint, beforeFirstId, type Batch } from './scan-tables.ts'

const batchSize = 1000

type OrphanBatch = { last: string | null; found: number }
type Delivery = { subscription_id: string; event_id: string; attempts: object[] }

/** What other systems were to hear of meetings, and of answers in forms, that are gone. */
export function deleteOrphanedEvents(organization_id: string): Batch {
  return async (db, after) => {
    const { last, found } = await db.one<OrphanBatch>(sql`
      with page as materialized (
        select id, case when organization_id = ${organization_id} and name like 'invitee%'
          then ${meetingIdIn(sql`payload::text`)} end as meeting,
          case when organization_id = ${organization_id} and name = 'routing_form_submission.created'
          then right(payload ->> 'uri', 36)::uuid end as submission
        from events where id > ${after} order by id limit ${batchSize}),
      gone as (
        delete from events where organization_id = ${organization_id} and id in (
          select page.id from page where ${isMeetingDeleted(organization_id)}
          union all
          select page.id from page where submission is not null and not exists (
            select 1 from routing_form_submissions s
            where s.organization_id = ${organization_id} and s.id = submission))
        returning id)
      select (select id from page order by id desc limit 1) as last, (select count(*)::int from gone) as found`)
    return { found, after: last ?? undefined }
  }
}

/** What was answered about meetings that are gone. Keys come in the order of their users, `after`: `<user> <key>`. */
export function deleteOrphanedKeys(organization_id: string): Batch {
  return async (db, after) => {
    const { last, found } = await db.one<OrphanBatch>(sql`
      with page as materialized (${keysAfter(organization_id, after, sql`${meetingIdIn(sql`body`)} as meeting`)}),
      gone as (
        delete from idempotency_keys where organization_id = ${organization_id} and (user_id, key) in (
          select page.user_id, page.key from page where ${isMeetingDeleted(organization_id)})
        returning key)
      select ${lastKey} as last, (select count(*)::int from gone) as found`)
    return { found, after: last ?? undefined }
  }
}

/** The answers that mention an address. */
export function deleteMatchingKeys(organization_id: string, seeker: AddressMatcher): Batch {
  return async (db, after) => {
    const { last, hits } = await db.one<{ last: string | null; hits: { id: string; body: string }[] }>(sql`
      with page as materialized (${keysAfter(organization_id, after, sql`${lowercase(sql`body`)} as sought`)})
      select ${lastKey} as last, coalesce(json_agg(json_build_object('id', concat_ws(' ', user_id, key), 'body', body))
        filter (where ${hasHint(seeker)}), '[]') as hits
      from page`)
    const ids = hits.filter(({ body }) => seeker.isIn(JSON.parse(body))).map(({ id }) => id)
    if (ids.length > 0)
      await db.run(sql`
        delete from idempotency_keys where organization_id = ${organization_id} and (user_id, key) in (
          select split_part(id, ' ', 1)::uuid, split_part(id, ' ', 2) from unnest(${ids}::text[]) as id)`)
    return { found: ids.length, after: last ?? undefined }
  }
}

/** Lines of files that could not be imported are told until somebody ends that import; then there are none. */
export function redactImportProblems(organization_id: string, seeker: AddressMatcher): Batch {
  return async (db) => {
    const refusals = await db.all<{ import_id: string; line: number; problem: string }>(sql`
      select import_id, line, problem
      from contact_import_refusals, lateral (select ${lowercase(sql`problem`)} as sought) small
      where organization_id = ${organization_id} and ${hasHint(seeker)}`)
    const found = refusals.filter(({ problem }) => seeker.isIn(problem))
    for (const { import_id, line, problem } of found) await updateRefusal(db, import_id, line, seeker.cut(problem))
    return { found: found.length, after: undefined }
  }

  async function updateRefusal(db: Db, import_id: string, line: number, problem: string) {
    await db.run(sql`
      update contact_import_refusals set problem = ${problem}
      where organization_id = ${organization_id} and import_id = ${import_id} and line = ${line}`)
  }
}

/** What receivers answered may repeat what they were told. `after`: `<subscription> <event>`, whosoever they are. */
export function redactDeliveryAttempts(organization_id: string, seeker: AddressMatcher): Batch {
  return async (db, after) => {
    const [subscription_id, event_id = beforeFirstId] = after.split(' ')
    const { last, hits } = await db.one<{ last: string | null; hits: Delivery[] }>(sql`
      with page as materialized (
        select subscription_id, event_id, attempts,
          case when organization_id = ${organization_id} then ${lowercase(sql`attempts::text`)} end as sought
        from webhook_deliveries where (subscription_id, event_id) > (${subscription_id}::uuid, ${event_id}::uuid)
        order by subscription_id, event_id limit ${batchSize})
      select (select concat_ws(' ', subscription_id, event_id) from page
          order by subscription_id desc, event_id desc limit 1) as last,
        coalesce(json_agg(json_build_object(
          'subscription_id', subscription_id, 'event_id', event_id, 'attempts', attempts))
          filter (where ${hasHint(seeker)}), '[]') as hits
      from page`)
    const found = hits.filter(({ attempts }) => seeker.isIn(attempts))
    for (const delivery of found) await db.transaction((tx) => cutDelivery(tx, delivery))
    return { found: found.length, after: last ?? undefined }
  }

  /** A worker may have added an attempt since. */
  async function cutDelivery(db: Db, { subscription_id, event_id }: Delivery) {
    const here = sql`
      where organization_id = ${organization_id} and subscription_id = ${subscription_id} and event_id = ${event_id}`
    const row = await db.maybe<Delivery>(sql`select attempts from webhook_deliveries ${here} for update`)
    if (!row) return
    await db.run(sql`update webhook_deliveries set attempts = ${JSON.stringify(seeker.cut(row.attempts))} ${here}`)
  }
}

/** A key has no blanks. */
const keysAfter = (organization_id: string, after: string, more: Sql) => sql`
  select user_id, key, body, ${more} from idempotency_keys
  where organization_id = ${organization_id}
    and (user_id, key) > (split_part(${after}, ' ', 1)::uuid, split_part(${after}, ' ', 2))
  order by user_id, key limit ${batchSize}`

const lastKey = sql`(select concat_ws(' ', user_id, key) from page order by user_id desc, key desc limit 1)`

/** The first meeting that is named in what we told is the one that it is about. A pattern takes ten times as long. */
function meetingIdIn(text: Sql) {
  const id = sql`left(split_part(${text}, '/scheduled_events/', 2), 36)`
  return sql`case when ${id} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${id}::uuid end`
}

const isMeetingDeleted = (organization_id: string) => sql`meeting is not null and not exists (
  select 1 from scheduled_events e where e.organization_id = ${organization_id} and e.id = meeting)`
