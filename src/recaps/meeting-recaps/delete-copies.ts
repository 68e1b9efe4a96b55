import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventId, OrganizationId } from '../../platform/ids.ts'

/** Clears the texts and the share link of a recap in stored events. Returns the ids of these events. */
export async function clearEmittedEvents(db: Db, organization_id: OrganizationId, uri: string) {
  const fields = ['summary_md', 'action_items_md', 'discussion_md', 'share_link']
  const events = await db.all<{ id: EventId }>(sql`
    update events set payload = (
      select json_object_agg(part.key, case part.key when 'recap' then (
        select json_object_agg(field.key, case when field.key = any(${fields}::text[]) then null else field.value end)
        from json_each(part.value) field) else part.value end)
      from json_each(payload) part)
    where organization_id = ${organization_id} and payload -> 'recap' ->> 'uri' = ${uri}
      and name in ('meeting_recap.created', 'meeting_recap.updated')
    returning id`)
  return events.map(({ id }) => id)
}

/** Webhook receivers can repeat the payload in their response, so the stored responses are deleted too. */
export async function deleteReceiverResponses(db: Db, organization_id: OrganizationId, event_ids: EventId[]) {
  await db.run(sql`
    update webhook_deliveries set attempts = (
      select coalesce(jsonb_agg(attempt || '{"response": null}' order by position), '[]')
      from jsonb_array_elements(attempts) with ordinality as entry(attempt, position))
    where organization_id = ${organization_id} and event_id = any(${event_ids})
      and subscription_id in (select id from webhook_subscriptions where organization_id = ${organization_id})`)
}

/** Deletes stored responses of idempotent requests that mention the recap. */
export async function deleteIdempotentResponses(db: Db, organization_id: OrganizationId, uri: string) {
  await db.run(sql`
    delete from idempotency_keys where organization_id = ${organization_id} and position(${uri} in body) > 0`)
}

/** Deletes the stored events of recaps, except those that report the deletion. */
export async function deleteCopies(db: Db, organization_id: OrganizationId, uris: string[]) {
  await db.run(sql`
    delete from events where organization_id = ${organization_id} and payload -> 'recap' ->> 'uri' = any(${uris})
      and name in ('meeting_recap.created', 'meeting_recap.updated')`)
}
