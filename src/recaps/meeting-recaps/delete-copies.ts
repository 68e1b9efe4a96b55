import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** Takes the words of a recap, and the way to them, out of what was told of it. Tells in which events that was. */
export async function deleteEmittedEvents(db: Db, organization_id: string, uri: string) {
  const words = ['summary_md', 'action_items_md', 'discussion_md', 'share_link']
  const events = await db.all<{ id: string }>(sql`
    update events set payload = (
      select json_object_agg(part.key, case part.key when 'recap' then (
        select json_object_agg(field.key, case when field.key = any(${words}::text[]) then null else field.value end)
        from json_each(part.value) field) else part.value end)
      from json_each(payload) part)
    where organization_id = ${organization_id} and payload -> 'recap' ->> 'uri' = ${uri}
      and name in ('meeting_recap.created', 'meeting_recap.updated')
    returning id`)
  return events.map(({ id }) => id)
}

/** What receivers answered may repeat what they were told. */
export async function deleteEventCopies(db: Db, organization_id: string, event_ids: string[]) {
  await db.run(sql`
    update webhook_deliveries set attempts = (
      select coalesce(jsonb_agg(attempt || '{"response": null}' order by place), '[]')
      from jsonb_array_elements(attempts) with ordinality as made(attempt, place))
    where organization_id = ${organization_id} and event_id = any(${event_ids})
      and subscription_id in (select id from webhook_subscriptions where organization_id = ${organization_id})`)
}

/** What was answered about a recap, for whoever asks again with the same key. */
export async function deleteStoredAnswers(db: Db, organization_id: string, uri: string) {
  await db.run(sql`
    delete from idempotency_keys where organization_id = ${organization_id} and position(${uri} in body) > 0`)
}

/** All that was told of recaps, but that they are gone. */
export async function deleteCopies(db: Db, organization_id: string, uris: string[]) {
  await db.run(sql`
    delete from events where organization_id = ${organization_id} and payload -> 'recap' ->> 'uri' = any(${uris})
      and name in ('meeting_recap.created', 'meeting_recap.updated')`)
}
