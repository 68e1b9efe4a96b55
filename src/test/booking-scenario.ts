import type { BookingScenario } from './booking-arbitrary.ts'
import { requestBooking } from './bookings.ts'
import type { Client, Json, Reply } from './client.ts'
import { publish } from './meetings.ts'
import type { Person } from './people.ts'

const minute = 60_000
const day = 1440 * minute

export type Time = { start: number; remaining: number }
export type ScenarioSetup = Awaited<ReturnType<typeof setUpScenario>>

/** Connects a calendar with busy times to a host. */
export type ConnectCalendar = (host: Person, busy: [from: number, to: number][]) => Promise<unknown>

/** Creates a situation in the service with new hosts. `by` creates the event types and books. */
export async function setUpScenario(
  by: Person,
  people: Person[],
  situation: BookingScenario,
  connect: ConnectCalendar,
) {
  const { kind, type, isLong, window } = situation
  const from = startOf(situation)
  const hosts = people.slice(0, kind === 'solo' || kind === 'group' ? 1 : 3)
  for (const [i, host] of hosts.entries()) await setUpHost(host, from, situation.hosts[i], connect)

  const busy: number[] = []
  for (const { host, duration, buffer, pick } of situation.meetings) {
    const other = await publish(by, {
      hosts: hostsOf(hosts.slice(host % hosts.length).slice(0, 1)),
      duration,
      ...unbounded,
      buffer_before: buffer,
      buffer_after: buffer,
    })
    const times = await offeredBy(by, other, from)
    const start = times[pick % Math.max(1, times.length)]?.start
    if (start === undefined) continue
    await ok(requestBooking(by, other, textOf(start)))
    busy.push(start)
  }

  const meeting = {
    ...type,
    hosts: hostsOf(hosts, kind === 'multi_pool'),
    ...(kind === 'group' ? { kind, seats: 2 } : { pooling_type: kind === 'solo' ? null : kind }),
    ...(isLong && { duration_options: [type.duration, type.duration + 25] }),
  }
  const event_type = await publish(by, { ...meeting, ...windowOf(situation, from) })
  const relaxed = await publish(by, { ...meeting, ...unbounded })
  const duration = type.duration + (isLong ? 25 : 0)
  return {
    from,
    to: from + 3 * day,
    busy: [
      ...busy,
      ...hosts.flatMap((_, i) => {
        const { reserved = [], external = [] } = situation.hosts[i] ?? {}
        return [...reserved, ...external].map(([at]) => from + at * minute)
      }),
    ],
    offered: () => offeredBy(by, event_type, from, duration),
    /** Offered by the same event type without buffers, notice, window and limits. */
    offeredRelaxed: () => offeredBy(by, relaxed, from, duration),
    book: (start: number) => requestBooking(by, event_type, textOf(start), { duration }),
    /** Can still be booked in a moment, without violating the notice. */
    isAhead: (start: number) => start > Date.now() + (type.minimum_notice + 2) * minute,
    isBounded: window.period_type !== 'unlimited',
  }
}

export async function ok(request: Promise<Reply>) {
  const reply = await request
  if (reply.status >= 300) throw new Error(reply.text)
  return reply
}

const unbounded = { buffer_before: 0, buffer_after: 0, minimum_notice: 0, limits: [], period_type: 'unlimited' }

const textOf = (time: number) => new Date(time).toISOString()
const dateOf = (time: number) => textOf(time).slice(0, 10)

function startOf({ when, hosts }: BookingScenario) {
  const soon = Math.ceil(Date.now() / minute) * minute + minute
  const here = Temporal.Instant.fromEpochMilliseconds(soon).toZonedDateTimeISO(hosts[0]?.timezone ?? 'UTC')
  const change = here.getTimeZoneTransition('next')?.epochMilliseconds
  return when === 'soon' || change === undefined ? soon : Math.max(soon, change - 1.5 * day)
}

async function setUpHost(
  host: Person,
  from: number,
  calendar: BookingScenario['hosts'][number] | undefined,
  connect: ConnectCalendar,
) {
  if (!calendar) throw new Error('A situation has three hosts.')
  const [own] = (await ok(host.get('/user_availability_schedules'))).body.collection
  await ok(host.patch(own.uri, { timezone: calendar.timezone, rules: calendar.rules }))
  for (const [offset, days] of calendar.away) {
    const [start_date, end_date] = [dateOf(from + offset * day), dateOf(from + (offset + days) * day)]
    await ok(host.post('/out_of_office_periods', { start_date, end_date }))
  }
  for (const [offset, length] of calendar.reserved) {
    const [start, end] = [from + offset * minute, from + (offset + length) * minute]
    await ok(host.post('/user_busy_times', { start_time: textOf(start), end_time: textOf(end) }))
  }
  const events = calendar.external.map(([at, length]): [number, number] => [
    from + at * minute,
    from + (at + length) * minute,
  ])
  if (events.length > 0) await connect(host, events)
}

const hostsOf = (hosts: Person[], inPools = false) =>
  hosts.map(({ uri }, i) => ({ user: uri, ...(inPools && { pool: i % 2 }) }))

/** A moving window does not reach the next clock change, so a fixed one is used there. */
function windowOf({ when, window: { period_type, days } }: BookingScenario, from: number) {
  if (period_type === 'unlimited') return { period_type }
  if (when === 'soon' && period_type !== 'fixed') return { period_type, max_booking_time: days }
  return { period_type: 'fixed', start_date: dateOf(from), end_date: dateOf(from + (days - 1) * day) }
}

async function offeredBy(by: Client, event_type: string, from: number, duration?: number): Promise<Time[]> {
  const query = `event_type=${event_type}&start_time=${textOf(from)}&end_time=${textOf(from + 3 * day)}`
  const { body } = await ok(
    by.get(`/event_type_available_times?${query}${duration === undefined ? '' : `&duration=${duration}`}`),
  )
  return body.collection.map(({ start_time, invitees_remaining }: Json) => ({
    start: Date.parse(start_time),
    remaining: invitees_remaining,
  }))
}
