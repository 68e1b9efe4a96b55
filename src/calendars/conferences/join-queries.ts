import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ConferenceId, OrganizationId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'

export type JoinableMeeting = {
  organization_id: OrganizationId
  name: string | null
  /** The id of the room, which a reschedule does not change. */
  calendar_uid: string
  join_url: string
  conference_id: ConferenceId
  url: string
  secret: string | null
}

/** The meeting behind the link to a BigBlueButton room, unless it was canceled or ended more than a day ago. */
export async function findJoinable(db: Db, meeting: string, key: string): Promise<JoinableMeeting | undefined> {
  if (!isId(meeting)) return undefined
  const join_url = `${config.BASE_URL}/join/${meeting}/${key}`
  return db.maybe<JoinableMeeting>(sql`
    select e.organization_id, e.name, e.calendar_uid, e.location ->> 'join_url' as join_url, c.id as conference_id,
      c.url, c.secret
    from scheduled_events e
    join conferences c on c.organization_id = e.organization_id and c.provider = 'bigbluebutton'
      and c.id = (e.location #>> '{conference,id}')::uuid
    where e.calendar_uid = ${meeting} and (e.location -> 'conference') is not null
      and e.location ->> 'join_url' = ${join_url} and e.status = 'active' and e.end_time > now() - interval '1 day'
    order by e.start_time desc limit 1`)
}
