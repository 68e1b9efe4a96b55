import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { asId, type EventTypeId, type OrganizationId } from '../src/platform/ids.ts'
import { addHost, type Days } from './free-times-seed.ts'

/** An event type whose hosts have 50 busy times each in these days. */
export type Calendar = { name: string; event_type_id: EventTypeId; days: Days; hosts: number }

const day = 86_400_000
const meetingsPerHost = 50
const colleagueCount = 100
const meetingsPerColleague = 200

/** One host and round robin with 50 hosts, for a week and for a month. Other people have meetings too. */
export async function addCalendars(
  db: Db,
  organization_id: OrganizationId,
  createEventType: (name: string, hosts: string[]) => Promise<string>,
): Promise<Calendar[]> {
  const calendars: Calendar[] = []
  for (const hosts of [1, 50])
    for (const length of [7, 31]) {
      const name = `${hosts === 1 ? '1 host' : 'round robin, 50 hosts'} × 50 busy, ${length} days`
      calendars.push(await addCalendar(db, organization_id, createEventType, { name, hosts, length }))
    }
  const people = await addHosts(db, organization_id, 'Colleague', colleagueCount)
  const event_type_id = asId<EventTypeId>(await createEventType('Colleagues', people.slice(0, 1)))
  for (const person of people) await addMeetings(db, event_type_id, person, daysFrom(31), meetingsPerColleague)
  return calendars
}

type CalendarSize = { name: string; hosts: number; length: number }

async function addCalendar(
  db: Db,
  organization_id: OrganizationId,
  createEventType: (name: string, hosts: string[]) => Promise<string>,
  { name, hosts, length }: CalendarSize,
): Promise<Calendar> {
  const people = await addHosts(db, organization_id, `Host ${hosts} ${length}`, hosts)
  const event_type_id = asId<EventTypeId>(await createEventType(name, people))
  const days = daysFrom(length)
  for (const person of people) await addMeetings(db, event_type_id, person, days, meetingsPerHost)
  return { name, event_type_id, days, hosts }
}

async function addHosts(db: Db, organization_id: OrganizationId, name: string, count: number) {
  const hosts: string[] = []
  for (let i = 1; i <= count; i++) hosts.push(await addHost(db, organization_id, `${name} ${i}`))
  return hosts
}

function daysFrom(length: number): Days {
  const first = Math.ceil(Date.now() / day) * day + day
  return { from: new Date(first).toISOString(), to: new Date(first + length * day).toISOString() }
}

/** Half hours that do not overlap, at any time of the day, and different ones for each host. */
async function addMeetings(db: Db, event_type_id: EventTypeId, host: string, { from, to }: Days, count: number) {
  await db.run(sql`
    with chosen as (
      select at
      from generate_series(${from}::timestamptz, ${to}::timestamptz - interval '1 hour', interval '30 minutes') at
      order by md5(at::text || ${host}) limit ${count}
    ), inserted as (
      insert into scheduled_events (organization_id, event_type_id, start_time, end_time, invitees_active)
      select organization_id, id, at, at + interval '30 minutes', 1 from chosen, event_types where id = ${event_type_id}
      returning *
    )
    insert into event_hosts (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to)
    select organization_id, id, ${host}::uuid, start_time, end_time, start_time, end_time from inserted`)
}
