import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * Digests of all data that grants access or decides about it, and of the number of changes in the activity log. A
 * failed attack leaves them unchanged.
 */
export async function snapshotCredentials(db: Db) {
  const { snapshot } = await db.one<{ snapshot: Record<string, string> }>(sql`
    select (select json_object_agg(key, md5(value::text)) from json_each(json_build_object(
      'sessions', (select json_agg(json_build_array(id, user_id, hash) order by id) from sessions),
      'grants', (select json_agg(json_build_array(id, user_id, application_id, scopes) order by id)
        from application_grants),
      'tokens', (select json_agg(json_build_array(id, scopes, revoked_at is null) order by id) from access_tokens),
      'records', (select json_agg(json_build_array(model, hash, consumed_at is null) order by model, hash)
        from oauth_records where model <> 'Interaction'),
      'applications', (
        select json_agg(json_build_array(id, name, redirect_uris, scopes, secret_hash, signing_key) order by id)
        from applications),
      'shares', (select json_agg(json_build_array(id, share_key) order by id) from meeting_recaps),
      'schedules', (select json_agg(json_build_array(id, name, is_default, rules) order by id) from schedules),
      'activity', (select count(*) from activity_log_entries),
      'answers', (select count(*) from routing_form_submissions),
      'edits', (select json_agg(json_build_array(id, updated_at) order by id) from event_types),
      'bookings', (select count(*) from invitees),
      'event_types', (select json_agg(json_build_array(id, active, position, deleted_at) order by id) from event_types),
      'links', (select count(*) from scheduling_links),
      'holds', (select count(*) from slot_holds),
      'time_off', (select json_agg(id order by id) from out_of_office_periods),
      'reserved', (select json_agg(id order by id) from busy_times),
      'hours', (select json_agg(json_build_array(id, rules, travel, holidays) order by id) from schedules),
      'passwords', (select json_agg(json_build_array(id, email, password_hash) order by id) from users),
      'profiles', (select json_agg(json_build_array(id, name, slug, avatar) order by id) from users),
      'members', (select json_agg(json_build_array(user_id, organization_id, role) order by user_id)
        from organization_memberships)))) as snapshot`)
  return snapshot
}
