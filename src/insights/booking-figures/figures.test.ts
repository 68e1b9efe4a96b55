import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { idOf } from '../../test/examples.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { storeChangedDays } from '../booking-days/jobs.ts'
import { loadBookings } from '../booking-days/load.ts'
import { byColumn, byLead, byTime, byWeekdayAndHour, combine, daysOf, leadEnds, medianLead } from './group-rules.ts'
import { boundsOf } from './period-rules.ts'
import { emptyCounts, outcomes, tally, type Counts, type DateBasis, type Selection } from './rules.ts'

const {
  acme,
  acme: { ada, cyd },
  db,
} = await service()
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC']
const now = Date.parse('2026-03-20T12:00:00Z') / 1000
const types: string[] = []
beforeAll(async () => {
  for (const name of ['Call', 'Demo', 'Tea']) types.push(idOf(await publish(cyd, { name })))
})

/** Around the clock changes of March 2026, in minutes from the first of the month. */
const booking = fc.record({
  minute: fc.integer({ min: 0, max: 40 * 24 * 60 }),
  leadSeconds: fc.integer({ min: -60, max: 40 * 86_400 }),
  type: fc.integer({ min: 0, max: 2 }),
  hosts: fc.subarray(['ada', 'cyd']),
  seats: fc.integer({ min: 1, max: 2 }),
  method: fc.constantFrom(null, 'api'),
  campaign: fc.constantFrom(null, '', ' news ', 'search', 'Search'),
  end: fc.constantFrom('none', 'none', 'no-show', 'host', 'invitee', 'moved'),
})
const change = fc.constantFrom('cancel', 'no-show', 'show', 'delete meeting', 'delete invitee', 'hosts', 'move', 'type')
type NewBooking = typeof booking extends fc.Arbitrary<infer T> ? T : never

async function insert({ minute, leadSeconds, type, hosts, seats, method, campaign, end }: NewBooking) {
  const start = new Date(Date.parse('2026-03-01T00:00:00Z') + minute * 60_000).toISOString()
  const isCanceled = !['none', 'no-show'].includes(end)
  const { id } = await db.one<{ id: string }>(sql`
    insert into scheduled_events (organization_id, event_type_id, start_time, end_time, invitees_limit)
    values (${acme.id}, ${types[type]}, ${start}, ${start}::timestamptz + interval '15 minutes', 9) returning id`)
  for (const host of hosts)
    await db.run(sql`
    insert into event_hosts (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to, active)
    values (${acme.id}, ${id}, ${host === 'ada' ? ada.id : cyd.id}, ${start}, ${start}, ${start}, ${start}, false)`)
  for (let seat = 0; seat < seats; seat++) {
    const invitee = await db.one<{ id: string }>(sql`
      insert into invitees (organization_id, event_id, email, address, name, status, rescheduled, canceled_at,
        canceler_type, link_key, scheduling_method, tracking, created_at)
      values (${acme.id}, ${id}, 'z@x.example', ${`z${seat}@x.example`}, 'Zoë', ${isCanceled ? 'canceled' : 'active'},
        ${end === 'moved'}, ${isCanceled ? start : null}, ${isCanceled ? (end === 'host' ? 'host' : 'invitee') : null},
        ${`${id}${seat}`}, ${method}, ${campaign === null ? null : JSON.stringify({ utm_source: campaign })},
        ${start}::timestamptz - make_interval(secs => ${leadSeconds})) returning id`)
    if (end === 'no-show')
      await db.run(sql`
      insert into invitee_no_shows (organization_id, invitee_id, created_by)
      values (${acme.id}, ${invitee.id}, ${ada.id})`)
  }
}

/** Changes about a third of what there is, as the service or an operator could. */
const changes: Record<string, () => Promise<unknown>> = {
  cancel: () =>
    db.run(sql`update invitees set status = 'canceled', canceled_at = now(), canceler_type = 'host'
    where status = 'active' and hashtext(id::text) % 3 = 0`),
  'no-show': () =>
    db.run(sql`insert into invitee_no_shows (organization_id, invitee_id, created_by)
    select organization_id, id, ${ada.id} from invitees where hashtext(id::text) % 3 = 1 on conflict do nothing`),
  show: () => db.run(sql`delete from invitee_no_shows where hashtext(id::text) % 3 = 0`),
  'delete meeting': () => db.run(sql`delete from scheduled_events where hashtext(id::text) % 3 = 0`),
  'delete invitee': () => db.run(sql`delete from invitees where hashtext(id::text) % 3 = 0`),
  hosts: () =>
    db.run(sql`update event_hosts h set host_id = ${ada.id} where host_id = ${cyd.id} and not exists (
    select from event_hosts o where o.event_id = h.event_id and o.host_id = ${ada.id})`),
  move: () =>
    db.run(sql`update scheduled_events set start_time = start_time + interval '2 days 3 hours',
    end_time = end_time + interval '2 days 3 hours' where hashtext(id::text) % 3 = 0`),
  type: () => db.run(sql`update scheduled_events set event_type_id = ${types[0]} where hashtext(id::text) % 3 = 0`),
}

type Row = {
  start: number
  created: number
  event_type_id: string
  hosts: string[]
  status: string
  rescheduled: boolean
  canceler_type: string | null
  is_no_show: boolean
  scheduling_method: string | null
  campaign: string | null
}

/** One row for each booking, without any of the code under test. */
const readRows = () =>
  db.all<Row>(sql`
  select floor(extract(epoch from e.start_time))::float8 as start, e.event_type_id, i.status, i.rescheduled,
    i.canceler_type, i.scheduling_method, i.tracking ->> 'utm_source' as campaign,
    floor(extract(epoch from i.created_at))::float8 as created,
    array(select host_id::text from event_hosts h where h.event_id = e.id) as hosts,
    exists (select from invitee_no_shows s where s.invitee_id = i.id) as is_no_show
  from invitees i join scheduled_events e on e.id = i.event_id where i.organization_id = ${acme.id}`)

function outcomeOf(row: Row): keyof Counts {
  if (row.rescheduled) return 'rescheduled'
  if (row.status === 'canceled') return row.canceler_type === 'host' ? 'canceledByHost' : 'canceledByInvitee'
  if (row.is_no_show) return 'noShow'
  return row.start > now ? 'upcoming' : 'held'
}

function countNaively(rows: Row[], keysOf: (row: Row) => (string | number)[]) {
  const counted: Record<string, Counts> = {}
  for (const row of rows)
    for (const key of keysOf(row)) {
      counted[key] ??= emptyCounts()
      counted[key][outcomeOf(row)]++
    }
  return counted
}

const isCounted = (counts: Counts) => outcomes.some((outcome) => counts[outcome] > 0)
const labeled = (keys: readonly (string | number)[], counted: Counts[]) =>
  Object.fromEntries(counted.flatMap((counts, i) => (isCounted(counts) ? [[keys[i], counts]] : [])))
const fromMap = (counted: Map<string, Counts>) => Object.fromEntries([...counted].filter(([, each]) => isCounted(each)))

const scenario = fc.record({
  bookings: fc.array(booking, { minLength: 1, maxLength: 25 }),
  changes: fc.array(change, { maxLength: 3 }),
  stores: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  zone: fc.constantFrom(...zones),
  basis: fc.constantFrom<DateBasis>('meeting', 'booking'),
  hosts: fc.constantFrom(undefined, ['ada'], ['ada', 'cyd']),
  type: fc.constantFrom(undefined, 0),
  days: fc.constantFrom(undefined, { first: '2026-03-07', last: '2026-03-30' }),
  unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  weekStart: fc.constantFrom('monday' as const, 'saturday' as const, 'sunday' as const),
})

test('every figure equals a naive count, also after changes and in zones with clock changes', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (input) => {
      const { zone, basis, unit, weekStart } = input
      await db.run(sql`delete from scheduled_events`)
      for (const each of input.bookings) await insert(each)
      if (input.stores[3]) await storeChangedDays(db, 60_000)
      for (const [i, name] of input.changes.entries()) {
        await changes[name]?.()
        if (input.stores[i]) await storeChangedDays(db, 60_000)
      }
      const hosts = input.hosts && new Set<string>(input.hosts.map((name) => (name === 'ada' ? ada.id : cyd.id)))
      const selectedTypes = input.type === undefined ? undefined : new Set([types[input.type] ?? ''])
      const selection: Selection = { basis, now, hosts, types: selectedTypes, ...boundsOf(input.days, zone) }

      const facts = await loadBookings(db, acme.id, null, null)
      const days = input.days ?? daysOf(facts, selection, zone) ?? { first: '2026-03-01', last: '2026-03-01' }
      const time = byTime(days.first, days.last, unit, zone, weekStart)
      const sources = tally(facts, selection, byColumn(facts, 'sources'))
      const figures = {
        time: labeled(time.starts, tally(facts, selection, time.grouping)),
        hours: labeled([...Array(168).keys()], tally(facts, selection, byWeekdayAndHour(zone))),
        lead: labeled([...Array(9).keys()], tally(facts, selection, byLead)),
        types: labeled(facts.types, tally(facts, selection, byColumn(facts, 'types'))),
        hosts: fromMap(combine(facts.hosts, tally(facts, selection, byColumn(facts, 'hosts')), (ids) => ids)),
        channels: fromMap(combine(facts.sources, sources, ({ channel }) => [channel])),
        campaigns: fromMap(combine(facts.sources, sources, ({ campaign }) => [campaign ?? 'none'])),
        median: medianLead(facts, selection),
      }

      const zoned = (row: Row) =>
        Temporal.Instant.fromEpochMilliseconds(
          1000 * (basis === 'meeting' ? row.start : row.created),
        ).toZonedDateTimeISO(zone)
      const rows = (await readRows()).filter((row) => {
        const date = zoned(row).toPlainDate().toString()
        const isInPeriod = !input.days || (date >= days.first && date <= days.last)
        return (
          isInPeriod &&
          (selectedTypes?.has(row.event_type_id) ?? true) &&
          (!hosts || row.hosts.some((id) => hosts.has(id)))
        )
      })
      const startOf = (row: Row) => {
        const date = zoned(row).toPlainDate()
        if (unit === 'day') return date.toString()
        if (unit === 'month') return date.with({ day: 1 }).toString()
        const first = { sunday: 7, monday: 1, saturday: 6 }[weekStart]
        return date.subtract({ days: (date.dayOfWeek - first + 7) % 7 }).toString()
      }
      const leads = rows
        .filter((row) => !row.rescheduled)
        .map((row) => row.start - row.created)
        .toSorted((a, b) => a - b)
      expect(figures).toEqual({
        time: countNaively(rows, (row) => [startOf(row)]),
        hours: countNaively(rows, (row) => [(zoned(row).dayOfWeek % 7) * 24 + zoned(row).hour]),
        lead: countNaively(rows, (row) => [leadEnds.filter((end) => end <= row.start - row.created).length]),
        types: countNaively(rows, (row) => [row.event_type_id]),
        hosts: countNaively(rows, (row) => row.hosts),
        channels: countNaively(rows, (row) => [row.scheduling_method ?? 'page']),
        campaigns: countNaively(rows, (row) => [row.campaign?.trim() || 'none']),
        median: leads[Math.floor((leads.length - 1) / 2)],
      })
    }),
    { numRuns: 100 },
  )
})
