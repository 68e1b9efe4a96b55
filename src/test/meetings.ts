import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { Client, Reply } from './client.ts'
import { idOf } from './examples.ts'
import type { Company, Person } from './people.ts'

const zone = 'Europe/Berlin'
const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The Monday after next in Berlin: far enough for every notice, near enough for every window. */
const today = Temporal.Now.plainDateISO(zone)
export const monday = today.add({ days: 15 - today.dayOfWeek })

/** `Tue 09:30` of that week as an instant, and back. */
export function at(text: string) {
  const [name = '', time = ''] = text.split(' ')
  const date = monday.add({ days: names.indexOf(name) })
  return date.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString()
}

export function wallTime(time: string) {
  const local = Temporal.Instant.from(time).toZonedDateTimeISO(zone)
  return `${names[local.dayOfWeek - 1]} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

type Time = { start_time: string; invitees_remaining: number }

/** The times that an event type offers between two times of that week. */
export async function offeredTimes(
  person: Client,
  event_type: string,
  from: string,
  to: string,
  more = '',
  format = ({ start }: Time & { start: string }) => start,
) {
  const span = `start_time=${at(from)}&end_time=${at(to)}`
  const { body } = await ok(person.get(`/event_type_available_times?event_type=${event_type}&${span}${more}`))
  return (body.collection as Time[]).map((time) => format({ ...time, start: wallTime(time.start_time) }))
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
export const daily = (from: string, to: string) =>
  weekdays.map((wday) => ({ type: 'wday', wday, intervals: [{ from, to }] }))

/** Sets the same hours on every day, in Berlin by default. */
export async function withHours(person: Person, from: string, to: string, hours: object = {}) {
  const [own] = (await person.get('/user_availability_schedules')).body.collection
  await ok(person.patch(own.uri, { rules: daily(from, to), ...hours }))
}

/** Creates an active event type and returns its URI. */
export async function publish(person: Person, type: object): Promise<string> {
  return (await ok(person.post('/event_types', { owner: person.uri, name: 'Meeting', active: true, ...type }))).body
    .resource.uri
}

async function ok(request: Promise<Reply>) {
  const reply = await request
  if (reply.status >= 300) throw new Error(reply.text)
  return reply
}

type Meeting = { type: string; host: Person; start: string; minutes?: number; seats?: number; seatsTaken?: number }

/** Inserts a meeting as a booking would, with the buffers of its event type. */
export async function insertMeeting(db: Db, of: Company, meeting: Meeting) {
  const { type, host, start, minutes = 30, seats = 1, seatsTaken: taken = 1 } = meeting
  await db.run(sql`
    with event as (
      insert into scheduled_events
        (organization_id, event_type_id, start_time, end_time, invitees_limit, invitees_active)
      values (${of.id}, ${idOf(type)}, ${at(start)}, ${at(start)}::timestamptz + make_interval(mins => ${minutes}),
        ${seats}, ${taken}) returning *),
    counted as (
      update event_type_hosts set booked = booked + 1 where event_type_id = ${idOf(type)} and user_id = ${host.id})
    insert into event_hosts
      (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to)
    select event.organization_id, event.id, ${host.id}, start_time, end_time,
      start_time - make_interval(mins => t.buffer_before), end_time + make_interval(mins => t.buffer_after)
    from event join event_types t on t.id = event.event_type_id`)
}

/** Moves a meeting so that it starts in some minutes. Negative: it has begun. */
export const moveMeeting = (db: Db, id: string, minutes: number) =>
  db.run(sql`
  with moved as (
    update scheduled_events set start_time = now() + make_interval(mins => ${minutes}),
      end_time = now() + make_interval(mins => ${minutes + 30})
    where id = ${id} returning id, start_time, end_time)
  update event_hosts h set start_time = moved.start_time, end_time = moved.end_time
  from moved where h.event_id = moved.id`)
