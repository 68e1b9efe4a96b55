import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { Client, Json, Reply } from './client.ts'
import { publish, withHours } from './meetings.ts'
import type { Company } from './people.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** How far the clock moves at a time: less than before the start of a meeting, because a late reminder is not sent. */
export const leapMs = 6 * hour
const meetingMs = 30 * minute
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC']

const night = { from: '22:00', to: '07:00' }

/** A day before, half a day before but outside quiet hours, half an hour after the end. */
const workflows = [
  { name: 'A day before', trigger: { type: 'reminder', minutes: 1440 }, quiet_hours: null },
  { name: 'Half a day before', trigger: { type: 'reminder', minutes: 720 }, quiet_hours: night },
  { name: 'Afterwards', trigger: { type: 'follow_up', minutes: 30 }, quiet_hours: null },
].map((workflow) => ({
  ...workflow,
  active: true,
  steps: [{ type: 'email', to: ['invitee'], subject: workflow.name, body: 'Hi {{invitee.name}}: {{event.start}}' }],
}))

type Host = { person: Client; type: string }

/** A booking at one time. `from`, `until`: when it was booked for this time, and when it was moved or canceled. */
export type BookedTime = Host & {
  invitee: Json
  email: string
  zone: string
  start: number
  from: number
  until: number
}

/** Eight hosts who work around the clock, and three workflows instead of the usual ones. */
export async function prepareLoad({ uri, ada, bob, cyd, hire }: Company): Promise<Host[]> {
  const usual = (await ada.get(`/workflows?organization=${uri}`)).body.collection
  for (const workflow of usual) await ok(ada.patch(workflow.uri, { active: false }))
  for (const workflow of workflows) await ok(ada.post('/workflows', { owner: uri, ...workflow }))
  const hired = await Promise.all([1, 2, 3, 4, 5].map((n) => hire(`Dev ${n}`, `dev${n}@acme.example`)))
  return Promise.all(
    [ada, bob, cyd, ...hired].map(async (person) => {
      await withHours(person, '00:00', '24:00', { timezone: 'UTC' })
      const locations = [{ kind: 'custom', location: 'Here' }]
      return { person, type: await publish(person, { duration: 30, period_type: 'unlimited', locations }) }
    }),
  )
}

/** Notes each email at the time of the database. */
export async function recordSending(db: Db) {
  await db.run(sql`create table noted_emails (workflow_run_id uuid, recipient text, at timestamptz)`)
  await db.run(
    sql.raw(`
    create function note_email() returns trigger language plpgsql as $$ begin
      insert into noted_emails values (new.workflow_run_id, new.recipient, clock_timestamp());
      return null;
    end $$`),
  )
  await db.run(sql`create trigger note_email after insert on mails for each row execute function note_email()`)
}

/** Books at full hours of 27 days, so that half past is free for moves. */
export async function bookAll(hosts: Host[], count: number, from: number): Promise<BookedTime[]> {
  const perHost = Math.floor(count / hosts.length)
  const first = Math.ceil(from / hour) * hour + 5 * hour
  const bookings = await Promise.all(
    hosts.map(async (host, h) => {
      const booked: BookedTime[] = []
      for (let i = 0; i < perHost; i++) {
        const start = first + Math.floor((i * 27 * 24) / perHost) * hour
        const [zone = '', email] = [zones[i % zones.length], `invitee-${h}-${i}@load.example`]
        const invitee = { name: 'Zoë Lund', email, timezone: zone }
        const start_time = new Date(start).toISOString()
        const { resource } = await ok(host.person.post('/invitees', { event_type: host.type, start_time, invitee }))
        booked.push({ ...host, invitee: resource, email, zone, start, from, until: Infinity })
      }
      return booked
    }),
  )
  return bookings.flat()
}

/** Moves or cancels some meetings, in turn, unless one of their messages has been due since the last leap. */
export async function changeSome(bookings: BookedTime[], now: number, most: number) {
  const isOpen = ({ start, zone, until }: BookedTime) =>
    until === Infinity &&
    start > now + 2 * hour &&
    duesOf(start, zone).every(({ due }) => due <= now - leapMs || due > now)
  const open = bookings.filter(isOpen)
  const distance = Math.max(1, Math.floor(open.length / most))
  const chosen = open.filter((_, i) => i % distance === 0).slice(0, most)
  for (const [i, booking] of chosen.entries()) {
    if ((i + Math.floor(now / leapMs)) % 2 === 0) await cancel(booking)
    else bookings.push(await move(booking, freeStart(bookings, booking, now), now))
    booking.until = now
  }
}

async function cancel({ person, invitee }: BookedTime) {
  await ok(person.post(`${invitee.event}/cancellation`, {}))
}

async function move(booking: BookedTime, start: number, from: number): Promise<BookedTime> {
  const start_time = new Date(start).toISOString()
  const { resource } = await ok(booking.person.post(`${booking.invitee.uri}/reschedule`, { start_time }))
  return { ...booking, invitee: resource, start, from, until: Infinity }
}

/** Half past some hour that no booking of the host has or had. */
function freeStart(bookings: BookedTime[], { type }: BookedTime, now: number) {
  const taken = new Set(bookings.filter((booking) => booking.type === type).map(({ start }) => start))
  let start = Math.ceil(now / hour) * hour + 9 * hour + 30 * minute
  while (taken.has(start)) start += hour
  return start
}

type NotedEmail = { key: string; at: string }

/** The emails that were written, with the name of their workflow and the start of the meeting. */
export function findSent(db: Db) {
  return db.all<NotedEmail>(sql`
    select w.name || ' | ' || n.recipient || ' | '
      || to_char(e.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key, n.at::text as at
    from noted_emails n left join workflow_runs r on r.id = n.workflow_run_id
      left join workflows w on w.id = r.workflow_id left join scheduled_events e on e.id = r.event_id`)
}

/** Compares them with what a naive model says, which knows neither runs nor jobs. */
export function findFaults(bookings: BookedTime[], now: number, sent: NotedEmail[]) {
  const due = new Map(
    bookings.flatMap(({ email, zone, start, from, until }) =>
      duesOf(start, zone)
        .filter((message) => from < message.due && message.due < until && message.due <= now)
        .map((message) => [`${message.name} | ${email} | ${new Date(start).toISOString()}`, message.due]),
    ),
  )
  const byKey = Map.groupBy(sent, ({ key }) => key)
  const late = sent
    .filter(({ key }) => due.has(key))
    .map(({ key, at }) => ({ key, lateMs: Date.parse(at) - (due.get(key) ?? 0) }))
  return {
    missing: [...due.keys()].filter((key) => !byKey.has(key)),
    unexpected: [...byKey.keys()].filter((key) => !due.has(key)),
    twice: [...byKey].filter(([, times]) => times.length > 1).map(([key]) => key),
    tooEarly: late.filter(({ lateMs }) => lateMs < 0),
    // After the leap over the due time, everything is done before the next leap.
    tooLate: late.filter(({ lateMs }) => lateMs > leapMs),
  }
}

function duesOf(start: number, zone: string) {
  return [
    { name: 'A day before', due: start - day },
    { name: 'Half a day before', due: beforeQuietHours(start - 12 * hour, zone) },
    { name: 'Afterwards', due: start + meetingMs + 30 * minute },
  ]
}

/** Ten in the evening, if it is between that and seven in the morning. */
function beforeQuietHours(due: number, zone: string) {
  const local = Temporal.Instant.fromEpochMilliseconds(due).toZonedDateTimeISO(zone)
  if (local.hour >= 7 && local.hour < 22) return due
  const evening = local.hour < 7 ? local.subtract({ days: 1 }) : local
  return evening.withPlainTime('22:00').epochMilliseconds
}

async function ok(request: Promise<Reply>): Promise<Json> {
  const { status, text, body } = await request
  if (status >= 300) throw new Error(text)
  return body
}
