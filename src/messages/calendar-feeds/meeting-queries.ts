import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { FoundFeed } from './queries.ts'
import type { FeedWindow } from './rules.ts'

export type FeedInvitee = {
  name: string
  email: string
  phone: string | null
  answers: { question: string; answer: string }[] | null
}

/** A meeting with everything that a feed shows of it. */
export type FeedMeeting = Pick<
  EventRow,
  'status' | 'calendar_uid' | 'calendar_sequence' | 'name' | 'location' | 'invitees_limit' | 'start_time' | 'end_time'
> & {
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

/** Active meetings that the person hosts, with their active invitees. */
export const findMeetings = (db: Db, owner: FeedOwner, window: FeedWindow) =>
  db.all<FeedMeeting>(sql`${meetingsOf(hostedIds(owner, window))} order by e.start_time, e.id`)

/** The active meeting with this UID, if the person hosts it. */
export function findHostedMeeting(db: Db, { organization_id, user_id }: FeedOwner, uid: string) {
  return db.maybe<FeedMeeting>(
    sql`${meetingsOf(sql`
    select e.id, e.organization_id from scheduled_events e
    join event_hosts h on h.organization_id = e.organization_id and h.event_id = e.id and h.host_id = ${user_id}
    where e.organization_id = ${organization_id} and e.status = 'active'
      and (e.calendar_uid = ${uid} or e.calendar_uid is null and e.id = ${uid})
    limit 1`)}`,
  )
}

/** The meetings with these ids. Append an `order by` clause. */
function meetingsOf(ids: Sql) {
  return sql`
    select e.status, coalesce(e.calendar_uid, e.id) as calendar_uid, e.calendar_sequence, e.name, e.location,
      e.invitees_limit, e.start_time, e.end_time, people.invitees,
      greatest(e.updated_at, people.updated_at) as updated_at,
      ${listOf(sql`
        select u.name as text from event_hosts h join users u on u.id = h.host_id
        where h.organization_id = e.organization_id and h.event_id = e.id order by u.id`)} as hosts,
      ${listOf(sql`
        select g.email as text from event_guests g
        join invitees i on i.organization_id = g.organization_id and i.id = g.invitee_id and i.status = 'active'
        where g.organization_id = e.organization_id and g.event_id = e.id order by g.created_at, g.address`)} as guests
    from (${ids}) hosted join scheduled_events e on e.organization_id = hosted.organization_id and e.id = hosted.id
    cross join lateral (${people}) people`
}

/**
 * A hash that changes whenever `findMeetings` would return something else, and costs less: PostgreSQL gives a row a new
 * xmin with every change, so neither answers nor other texts are read.
 */
export async function getMeetingsHash(db: Db, owner: FeedOwner, window: FeedWindow) {
  const versionsOf = (table: Sql) => sql`
    (select string_agg(part.xmin::text, ',' order by part.xmin::text) from ${table} part
      where part.organization_id = e.organization_id and part.event_id = e.id)`
  const { hash } = await db.one<{ hash: string }>(sql`
    select md5(coalesce(string_agg(concat_ws(' ', e.id, e.xmin, 'invitees', ${versionsOf(sql`invitees`)},
      'guests', ${versionsOf(sql`event_guests`)}, 'hosts', (
        select string_agg(u.name, ',' order by u.id) from event_hosts h join users u on u.id = h.host_id
        where h.organization_id = e.organization_id and h.event_id = e.id)),
      e'\n' order by e.start_time, e.id), '')) as hash
    from (${hostedIds(owner, window)}) hosted
    join scheduled_events e on e.organization_id = hosted.organization_id and e.id = hosted.id`)
  return hash
}

/** The first meetings in the order of their start. */
function hostedIds({ organization_id, user_id }: FeedOwner, { from, to }: FeedWindow) {
  return sql`
    select e.id, e.organization_id
    from event_hosts h join scheduled_events e on e.organization_id = h.organization_id and e.id = h.event_id
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
    select * from invitees where organization_id = e.organization_id and event_id = e.id and status = 'active'
    order by created_at, id limit ${maxPeople}) i`

/** The column `text` of a query as a list. */
function listOf(query: Sql) {
  return sql`(select coalesce(json_agg(item.text), '[]') from (${query} limit ${maxPeople}) item)`
}
