import type { Location } from '../../meetings/scheduled-events/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { instantText, sql, type Sql } from '../../platform/db/sql.ts'
import type { FoundFeed } from './queries.ts'
import type { FeedWindow } from './rules.ts'

export type FeedInvitee = {
  name: string
  email: string
  phone: string | null
  answers: { question: string; answer: string }[] | null
}

/** A meeting with everything that a feed shows of it. */
export type FeedMeeting = {
  calendar_uid: string
  calendar_sequence: number
  name: string | null
  location: Location
  invitees_limit: number
  start_time: string
  end_time: string
  updated_at: string
  hosts: string[]
  invitees: FeedInvitee[]
  guests: string[]
}

type FeedOwner = Pick<FoundFeed, 'organization_id' | 'user_id'>

/** What one feed reads at most: meetings, people of a meeting, characters of a question and of an answer. */
const maxMeetings = 2000
const maxPeople = 100
const [maxQuestion, maxAnswer] = [200, 1000]

/** Identifies a meeting in calendars. It stays the same when the meeting changes. */
const identity = sql`e.id as calendar_uid, 0 as calendar_sequence`

export function findMeetings(db: Db, owner: FeedOwner, window: FeedWindow) {
  return db.all<FeedMeeting>(sql`${meetings(owner, window)} order by start_time, calendar_uid`)
}

/** A hash of what `findMeetings` returns. It differs as soon as one value does, and the rows stay in the database. */
export async function getMeetingsHash(db: Db, owner: FeedOwner, window: FeedWindow) {
  const { hash } = await db.one<{ hash: string }>(sql`
    select md5(coalesce(string_agg(meeting::text, e'\n' order by start_time, calendar_uid), '')) as hash
    from (${meetings(owner, window)}) meeting`)
  return hash
}

/** Active meetings that the person hosts. Times are texts, so that the hash does not depend on the connection. */
function meetings(owner: FeedOwner, window: FeedWindow) {
  return sql`
    select ${identity}, e.name, e.location, e.invitees_limit, ${instantText(sql`e.start_time`)} as start_time,
      ${instantText(sql`e.end_time`)} as end_time,
      ${instantText(sql`greatest(e.updated_at, people.updated_at)`)} as updated_at, people.invitees,
      ${listOf(sql`u.name`, sql`
        select u.name from event_hosts h join users u on u.id = h.host_id where h.event_id = e.id order by u.id`, sql`u`)
      } as hosts,
      ${listOf(sql`g.email`, sql`
        select g.email from event_guests g join invitees i on i.id = g.invitee_id and i.status = 'active'
        where g.event_id = e.id order by g.created_at, g.address`, sql`g`)} as guests
    from (${hostedIds(owner, window)}) hosted join scheduled_events e on e.id = hosted.id
    cross join lateral (${people}) people`
}

/** The first meetings in the order of their start. */
function hostedIds({ organization_id, user_id }: FeedOwner, { from, to }: FeedWindow) {
  return sql`
    select e.id from event_hosts h join scheduled_events e on e.id = h.event_id
    where h.organization_id = ${organization_id} and h.host_id = ${user_id} and e.status = 'active'
      and h.start_time >= ${from} and h.start_time < ${to}
    order by h.start_time, e.id limit ${maxMeetings}`
}

/** The active invitees of the meeting `e`. */
const people = sql`
  select max(i.updated_at) as updated_at, coalesce(json_agg(json_build_object('name', i.name, 'email', i.email,
    'phone', i.text_reminder_number, 'answers', (
      select json_agg(json_build_object('question', left(given ->> 'question', ${maxQuestion}),
        'answer', left(given ->> 'answer', ${maxAnswer})))
      from json_array_elements(i.questions_and_answers) given)) order by i.created_at, i.id), '[]') as invitees
  from (
    select * from invitees where event_id = e.id and status = 'active' order by created_at, id limit ${maxPeople}) i`

function listOf(value: Sql, query: Sql, alias: Sql) {
  return sql`(select coalesce(json_agg(${value}), '[]') from (${query} limit ${maxPeople}) ${alias})`
}
