import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarEntryId, OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import type { EntryProblem } from './rules.ts'

/** A meeting whose entry is not as it should be. `problemText` of emails.ts has the words. */
export type EntryProblemRow = {
  id: CalendarEntryId
  event_id: ScheduledEventId
  name: string | null
  start_time: string
  end_time: string
  calendar: string
  problem: EntryProblem
}

type EntryOwner = { organization_id: OrganizationId; user_id: UserId }

const maxProblems = 50

/** The upcoming meetings of a host whose entries need attention, the next one first. */
export function listEntryProblems(db: Db, { organization_id, user_id }: EntryOwner) {
  return db.all<EntryProblemRow>(sql`
    select t.id, e.id as event_id, e.name, e.start_time, e.end_time, c.name as calendar, t.problem
    from calendar_entries t join calendars c on c.organization_id = t.organization_id and c.id = t.calendar_id
    join scheduled_events e on e.organization_id = t.organization_id
      and (e.calendar_uid = t.uid or e.calendar_uid is null and e.id = t.uid)
    join event_hosts h on h.organization_id = e.organization_id and h.event_id = e.id and h.host_id = t.user_id
    where t.organization_id = ${organization_id} and t.user_id = ${user_id} and t.problem is not null
      and e.status = 'active' and e.end_time > now()
    order by e.start_time, t.id limit ${maxProblems}`)
}
