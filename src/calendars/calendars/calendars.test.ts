import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { connectFeed } from '../../test/calendar-connections.ts'
import type { Json } from '../../test/client.ts'
import type { Person } from '../../test/people.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db } = await service()
const { ada, bob } = acme
const hire = () => acme.hire('Dee Lund', uniqueEmail())
const calendarsOf = async (person: Person, query = ''): Promise<Json[]> =>
  (await person.get(`/calendars?${query}`)).body.collection

/** Calendars of a CalDAV account can be written to. */
async function writableCalendars(person: Person, count: number): Promise<string[]> {
  const { uri } = await connectFeed(person)
  await db.run(sql`
    insert into calendars (organization_id, user_id, connection_id, address, name, is_writable)
    select ${acme.id}, ${person.id}, ${idOf(uri)}, 'http://cal.example/' || n, 'Calendar ' || n, true
    from generate_series(1, ${count}) n`)
  const calendars = await calendarsOf(person, 'sort=name:asc')
  return calendars.filter(({ read_only }) => !read_only).map((calendar) => calendar.uri)
}

const bookingCalendars = async (person: Person) =>
  (await calendarsOf(person)).filter(({ add_bookings }) => add_bookings).map(({ uri }) => uri)

test('the list has the own calendars only, by connection and in pages', async () => {
  const dee = await hire()
  const [first, second] = [await connectFeed(dee), await connectFeed(dee)]
  await connectFeed(ada)

  const all = await calendarsOf(dee)
  const { collection, pagination } = (await dee.get('/calendars?count=1')).body
  const next = (await dee.get(pagination.next_page)).body

  expect(all.map(({ connection, user }) => [connection, user])).toEqual([
    [first.uri, dee.uri],
    [second.uri, dee.uri],
  ])
  expect([...collection, ...next.collection]).toEqual(all)
  expect(await calendarsOf(dee, `connection=${second.uri}`)).toEqual(all.slice(1))
})

test('no one sees or changes the calendars of another person, not even an admin', async () => {
  const dee = await hire()
  const connection = await connectFeed(dee)
  const [calendar] = (await calendarsOf(dee)) as [Json]

  const statuses = []
  for (const person of [globex.ada, ada, bob]) {
    statuses.push((await person.get(`/calendars?connection=${connection.uri}`)).status)
    statuses.push((await person.patch(calendar.uri, { check_conflicts: false })).status)
  }

  expect(statuses).toEqual([404, 404, 403, 403, 403, 403])
  expect((await calendarsOf(dee))[0]).toEqual(calendar)
})

test('every setting can be changed on its own', async () => {
  const dee = await hire()
  const [uri = ''] = await writableCalendars(dee, 1)
  const {
    body: { resource: before },
  } = await dee.patch(uri, { check_conflicts: true })

  const changes = [
    { check_conflicts: false },
    { add_bookings: true },
    { deleted_entries: 'flag' },
    { moved_entries: 'flag' },
    { add_bookings: false },
    { check_conflicts: true, deleted_entries: 'cancel', moved_entries: 'reschedule' },
  ]
  const replies = []
  for (const change of changes) replies.push((await dee.patch(uri, change)).body.resource)

  expect(replies).toEqual(changes.map((_, i) => Object.assign({ ...before }, ...changes.slice(0, i + 1))))
  expect((await calendarsOf(dee)).find((calendar) => calendar.uri === uri)).toEqual(replies.at(-1))
})

test('bookings are added to one calendar of a person, whichever was chosen last', async () => {
  const dee = await hire()
  const [first = '', second = ''] = await writableCalendars(dee, 2)
  const third = (await writableCalendars(dee, 1)).find((uri) => uri !== first && uri !== second) ?? ''
  const other = await writableCalendars(bob, 1)
  await bob.patch(other[0] ?? '', { add_bookings: true })

  const chosen = []
  for (const uri of [first, second, third]) {
    await dee.patch(uri, { add_bookings: true })
    chosen.push(await bookingCalendars(dee))
  }

  expect(chosen).toEqual([[first], [second], [third]])
  expect(await bookingCalendars(bob)).toEqual(other)
})

test('concurrent choices leave exactly one calendar that gets bookings', async () => {
  const dee = await hire()
  const uris = await writableCalendars(dee, 8)

  const replies = await Promise.all(uris.map((uri) => dee.patch(uri, { add_bookings: true })))

  expect(replies.map(({ status }) => status)).toEqual(uris.map(() => 200))
  expect(await bookingCalendars(dee)).toHaveLength(1)
})

test('bookings cannot be added to a feed', async () => {
  const dee = await hire()
  await connectFeed(dee)
  const [{ uri }] = (await calendarsOf(dee)) as [Json]

  const { status, body } = await dee.patch(uri, { add_bookings: true, check_conflicts: false })

  expect([status, body.details]).toEqual([
    400,
    [
      {
        parameter: 'add_bookings',
        code: 'invalid',
        message: 'bookings cannot be added to this calendar, because it is read-only',
      },
    ],
  ])
  expect((await calendarsOf(dee))[0]?.check_conflicts).toBe(true)
  expect((await dee.patch(uri, { add_bookings: false })).status).toBe(200)
})

test.each<[string, object, string]>([
  ['no field', {}, 'check_conflicts'],
  ['null', { add_bookings: null }, 'add_bookings'],
  ['a text', { check_conflicts: 'yes' }, 'check_conflicts'],
  ['an unknown choice', { deleted_entries: 'delete' }, 'deleted_entries'],
  ['an unknown choice of another field', { moved_entries: 'cancel' }, 'moved_entries'],
])('a change with %s is a 400', async (_, change, parameter) => {
  const dee = await hire()
  await connectFeed(dee)
  const [{ uri }] = (await calendarsOf(dee)) as [Json]

  const { status, body } = await dee.patch(uri, change)

  expect([status, body.details.map((detail: Json) => detail.parameter)]).toEqual([400, [parameter]])
})

test('a calendar that no longer checks for conflicts frees its times at once', async () => {
  const dee = await hire()
  await connectFeed(dee)
  const [{ uri }] = (await calendarsOf(dee)) as [Json]
  await db.run(sql`
    insert into busy_times (organization_id, user_id, type, start_time, end_time, calendar_id)
    values (${acme.id}, ${dee.id}, 'external', now() + interval '1 day', now() + interval '25 hours', ${idOf(uri)})`)
  const range = new URLSearchParams({
    user: dee.uri,
    start_time: new Date(Date.now() + 60_000).toISOString(),
    end_time: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  }).toString()
  const listBusy = async () => (await dee.get(`/user_busy_times?${range}`)).body.collection

  const before = await listBusy()
  await dee.patch(uri, { check_conflicts: false })

  expect([before.length, await listBusy()]).toEqual([1, []])
})
