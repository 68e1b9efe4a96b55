import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'

/** What someone did to a meeting or one of its invitees. */
export type MeetingEntryRow = {
  occurred_at: string
  namespace: string
  action: string
  uri: string
  actor_name: string | null
}

type Span = {
  /** Of the meeting. The URIs of its invitees begin with it. */
  uri: string
  since: string
  /** No one is a no-show before. The entries about no-shows do not name their meeting. */
  noShowsSince: string
}

/** Entries have no index by what they are about, so this many are read, the latest ones. */
const maxRowsScanned = 20_000
const maxEntries = 200
const maxNoShows = 20

/**
 * The latest entries about a meeting and its invitees, and some about no-shows of any meeting. An actor who joined
 * another organization has no name here.
 */
export function findEntriesAbout(db: Db, organization_id: OrganizationId, { uri, since, noShowsSince }: Span) {
  return db.all<MeetingEntryRow>(sql`
    with recent as materialized (
      select occurred_at, id, namespace, action, actor_id, details from activity_log_entries
      where organization_id = ${organization_id} and occurred_at >= ${since}
      order by occurred_at desc, id desc limit ${maxRowsScanned}),
    found as (
      (select * from recent
        where namespace in ('Invitee', 'ScheduledEvent') and starts_with(details->>'uri', ${uri})
        order by occurred_at desc, id desc limit ${maxEntries})
      union all
      (select * from recent where namespace = 'InviteeNoShow' and occurred_at >= ${noShowsSince}
        order by occurred_at desc, id desc limit ${maxNoShows}))
    select f.occurred_at, f.namespace, f.action, f.details->>'uri' as uri, u.name as actor_name
    from found f left join users u on u.id = f.actor_id and u.organization_id = ${organization_id}
    order by f.occurred_at desc, f.id desc`)
}
