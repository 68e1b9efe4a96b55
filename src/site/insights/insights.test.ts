import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { storeChangedDays } from '../../insights/booking-days/jobs.ts'
import { loadBookings } from '../../insights/booking-days/load.ts'
import { everything } from '../../insights/booking-figures/group-rules.ts'
import { parsePeriod } from '../../insights/booking-figures/period-rules.ts'
import { bookedIn, sumOf, tally } from '../../insights/booking-figures/rules.ts'
import { sql } from '../../platform/db/sql.ts'
import { book, trackingOf } from '../../test/bookings.ts'
import { signedInBrowser, type TestBrowser } from '../../test/browser-session.ts'
import { idOf } from '../../test/examples.ts'
import { publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { scaleFor } from './columns-view.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  app,
  db,
} = await service()
const browserOf = async (person: Person, organization_id = acme.id) => signedInBrowser(db, app, person, organization_id)
const browsers: { admin?: TestBrowser; member?: TestBrowser; stranger?: TestBrowser } = {}
const charts = [
  'bookings',
  'event-types',
  'hosts',
  'channels',
  'campaigns',
  'weekdays',
  'hours',
  'lead-time',
  'cancellations',
  'canceled-by',
  'no-shows',
]
const tabs = ['', '/event-types', '/hosts', '/sources', '/hours', '/lead-time', '/cancellations', '/no-shows', '/forms']

const rowsIn = (text = ''): string[][] => parse(text, { bom: true, relax_column_count: true })
const fileOf = async (browser: TestBrowser | undefined, chart: string, query = '&period=all') =>
  browser?.get(`/console/insights/export.csv?chart=${chart}${query}`)
const totalIn = async (browser: TestBrowser | undefined, query = '&period=all') =>
  rowsIn((await fileOf(browser, 'bookings', query))?.text)
    .slice(1)
    .reduce((sum, [, count]) => sum + Number(count), 0)

/** The cells of the tables of a page, without the bars. */
function tablesIn(text = '') {
  const cellsIn = (row: string) =>
    [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, ''))
  return [...text.matchAll(/<table>.*?<\/table>/gs)].map(([table]) =>
    [...table.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => cellsIn(row)),
  )
}

const types: string[] = []
beforeAll(async () => {
  await withHours(ada, '08:00', '18:00')
  await withHours(cyd, '08:00', '18:00')
  types.push(await publish(cyd, { name: 'Call' }), await publish(ada, { name: '=Demo' }))
  const first = await book(ada, types[0] ?? '', 'Mon 09:00', { tracking: trackingOf('newsletter') })
  await book(ada, types[0] ?? '', 'Tue 09:00')
  await book(ada, types[1] ?? '', 'Mon 10:00', { tracking: trackingOf('=1+1') })
  await cyd.post(`${first.event}/cancellation`)
  browsers.admin = await browserOf(ada)
  browsers.member = await browserOf(cyd)
  browsers.stranger = await browserOf(globex.ada, globex.id)
})

test('the table of each chart has the figures of its file', async () => {
  const files = await Promise.all(charts.map(async (chart) => (await fileOf(browsers.admin, chart))?.text))
  const pages = await Promise.all(
    tabs.map(async (tab) => (await browsers.admin?.get(`/console/insights${tab}?period=all`))?.text),
  )

  const tables = pages.flatMap((page) => tablesIn(page))
  const inFile = (rows: string[][]) => rows.map(([, ...cells]) => cells.map((cell) => (cell === '' ? '–' : cell)))
  expect(tables).toHaveLength(charts.length)
  expect(tables.map((rows) => rows.map(([, ...cells]) => cells))).toEqual(files.map((file) => inFile(rowsIn(file))))
})

test('the figures are those of the bookings', async () => {
  const [byType, byHost, campaigns, canceledBy] = await Promise.all(
    ['event-types', 'hosts', 'campaigns', 'canceled-by'].map(async (chart) =>
      rowsIn((await fileOf(browsers.admin, chart))?.text).slice(1),
    ),
  )

  expect(byType).toEqual([
    ['Call', '2', '66.7%', '1', '50%', '0'],
    ["'=Demo", '1', '33.3%', '0', '0%', '0'],
  ])
  expect(byHost?.map(([name, count]) => [name, count])).toEqual([
    ['Cyd Moreau', '2'],
    ['Ada Park', '1'],
  ])
  expect(campaigns?.map(([name]) => name).toSorted()).toEqual(["'=1+1", 'No campaign', 'newsletter'].toSorted())
  expect(canceledBy).toEqual([
    ['Invitee', '0', '0%'],
    ['Host', '1', '33.3%'],
  ])
})

test('a member sees their own meetings only, and no forms', async () => {
  const { member } = browsers
  const own = await totalIn(member)
  const refused = await Promise.all([
    member?.get('/console/insights?host=everyone'),
    member?.get(`/console/insights/hosts?host=${ada.id}`),
    member?.get('/console/insights/forms'),
    fileOf(member, 'forms'),
    fileOf(member, 'bookings', '&host=everyone'),
  ])

  const [all, mine] = [await totalIn(browsers.admin), await totalIn(browsers.admin, '&period=all&host=mine')]
  expect([own, all, mine]).toEqual([2, 3, 1])
  expect(refused.map((reply) => reply?.status)).toEqual([403, 403, 403, 403, 403])
  expect((await member?.get('/console/insights'))?.text).not.toContain('/console/insights/forms')
})

test('a group admin sees the group, not others', async () => {
  const [group, other] = await Promise.all(
    ['Sales', 'Ops'].map(async (name) =>
      idOf((await ada.post('/groups', { organization: acme.uri, name })).body.resource.uri),
    ),
  )
  const add = (person: Person, role: string) =>
    ada.post('/group_relationships', {
      group: `${acme.uri.split('/organizations')[0]}/groups/${group}`,
      owner: person.membership,
      role,
    })
  await add(ada, 'member')
  await add(cyd, 'admin')
  const host = `&period=all&host=group_${group}`

  const counts = [
    await totalIn(browsers.member),
    await totalIn(browsers.member, host),
    await totalIn(browsers.member, `${host}_${ada.id}`),
    await totalIn(browsers.member, `${host}_${bob.id}`),
  ]

  expect(counts).toEqual([2, 1, 1, 0])
  expect((await browsers.member?.get(`/console/insights?host=group_${other}`))?.status).toBe(403)
  expect((await browsers.stranger?.get(`/console/insights?host=group_${group}`))?.status).toBe(403)
})

test('another organization sees nothing, and what to do next', async () => {
  const page = await browsers.stranger?.get(`/console/insights?period=all&type=${idOf(types[0] ?? '')}`)

  expect([page?.status, await totalIn(browsers.stranger)]).toEqual([200, 0])
  expect(page?.text).toContain('No bookings in this period')
})

test.each([
  'period=nope&from=x&to=2026-13-45',
  'period=custom&from=0001-01-01&to=9999-12-31',
  'period=custom&to=2026-03-01',
  'period=custom&from=1970-01-02&to=2199-12-31&unit=day',
  'period=all&unit=day&basis=%00',
  'period=all&period=last-7',
  'host=group_x&type=%27%3B&team=../..',
  'unit=month&unit=day&host=&type=',
])('ignores what is malformed in the address: %s', async (query) => {
  const replies = await Promise.all(tabs.map(async (tab) => browsers.admin?.get(`/console/insights${tab}?${query}`)))

  expect(replies.map((reply) => reply?.status)).toEqual(tabs.map(() => 200))
})

test('an unknown chart is not found', async () => {
  const replies = await Promise.all(['nope', '', 'constructor'].map((chart) => fileOf(browsers.admin, chart)))

  expect(replies.map((reply) => reply?.status)).toEqual([404, 404, 404])
})

test('counts are exact while bookings, changes and two workers run at the same time', async () => {
  const all = { from: -Infinity, to: Infinity, hosts: undefined, types: undefined }
  const selection = { basis: 'meeting' as const, now: 0, ...all }
  const count = async () => bookedIn(sumOf(tally(await loadBookings(db, acme.id, null, null), selection, everything)))
  const before = await count()
  const dayOf = (n: number) => `2031-05-0${1 + (n % 3)}T10:00:00Z`
  const insert = (n: number) =>
    db.run(sql`
    with event as (insert into scheduled_events (organization_id, event_type_id, start_time, end_time)
      values (${acme.id}, ${idOf(types[0] ?? '')}, ${dayOf(n)}, ${dayOf(n)}::timestamptz + interval '1 hour')
      returning *)
    insert into invitees (organization_id, event_id, email, address, name, link_key)
    select organization_id, id, 'z@x.example', 'z@x.example', 'Zoë', ${`insight${n}`} from event`)

  const seen: number[] = []
  await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      await insert(n)
      if (n % 3 === 0) await Promise.all([storeChangedDays(db, 5000), storeChangedDays(db, 5000)])
      seen.push(await count())
    }),
  )
  await storeChangedDays(db, 5000)
  const afterStore = await count()
  await db.run(sql`delete from scheduled_events where start_time between '2031-05-01' and '2031-05-09'`)

  expect([afterStore, seen.at(-1), await count()]).toEqual([before + 30, before + 30, before])
  expect(seen.every((value) => value > before && value <= before + 30)).toBe(true)
})

test('periods are days of the user, and the earlier period is as long', () => {
  const daysOf = (query: object) => {
    const { days, earlier } = parsePeriod({ ...query }, '2026-03-31')
    return [days?.first, days?.last, earlier?.first, earlier?.last]
  }

  expect(daysOf({ period: 'last-7' })).toEqual(['2026-03-25', '2026-03-31', '2026-03-18', '2026-03-24'])
  expect(daysOf({ period: 'this-month' })).toEqual(['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'])
  expect(daysOf({ period: 'last-month' })).toEqual(['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'])
  expect(daysOf({ period: 'this-year' })).toEqual(['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'])
  expect(daysOf({ period: 'last-12-months' })).toEqual(['2025-04-01', '2026-03-31', '2024-04-01', '2025-03-31'])
  expect(daysOf({ period: 'custom', from: '2026-02-10', to: '2026-02-01' })).toEqual([
    '2026-02-01',
    '2026-02-10',
    '2026-01-22',
    '2026-01-31',
  ])
  expect(daysOf({ period: 'all' })).toEqual([undefined, undefined, undefined, undefined])
})

test.each([
  [0, 1, 2],
  [1, 1, 2],
  [3, 3, 4],
  [7, 8, 5],
  [9, 10, 3],
  [101, 150, 4],
  [999, 1000, 5],
  [9e5, 1e6, 5],
])('the scale for %i ends at %i and has %i lines', (highest, max, lines) => {
  const scale = scaleFor(highest)

  expect([scale.max, scale.ticks.length]).toEqual([max, lines])
})
