import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
} = await service()
for (const person of [bob, cyd]) await withHours(person, '00:00', '24:00')
const next = starts(60)
const hour = 3_600_000
const type = await publish(cyd, {
  name: 'Intro',
  locations: [{ kind: 'ask_invitee' }],
  custom_questions: [{ name: 'Company', type: 'string', required: true }],
})
const location = { kind: 'ask_invitee', location: 'At home' }
const answers = [{ question: 'Company', answer: 'Initech', position: 0 }]
const allFields = { location, questions_and_answers: answers }

const eventOf = async ({ event }: Json): Promise<Json> => (await ada.get(event)).body.resource
const reload = async ({ uri }: Json): Promise<Json> => (await ada.get(uri)).body.resource
const tryReschedule = (invitee: Json, start: string, more: object = {}) =>
  cyd.post(`${invitee.uri}/reschedule`, { start_time: /^\w{3} /.test(start) ? at(start) : start, ...more })
async function reschedule(invitee: Json, start: string, more: object = {}): Promise<Json> {
  const { status, text, body } = await tryReschedule(invitee, start, more)
  if (status !== 201) throw new Error(text)
  return body.resource
}
const eventsOf = (...invitees: Json[]) =>
  db.all<Json>(sql`
  select name, payload ->> 'uri' as uri from events
  where name like 'invitee.%' and payload ->> 'uri' = any(${invitees.map(({ uri }) => uri)}) order by created_at, id`)

test('a reschedule keeps answers, tracking, guests and payment', async () => {
  const tracking = Object.fromEntries(
    ['utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_term', 'salesforce_uuid'].map((key) => [key, key]),
  )
  const old = await book(ada, type, next(), { ...allFields, tracking, event_guests: ['gus@initech.example'] })
  const payment = {
    external_id: 'ch_1',
    provider: 'stripe',
    amount: 12.5,
    currency: 'EUR',
    terms: null,
    successful: true,
  }
  await ada.post(`${old.uri}/payment`, payment)
  const start = next()

  const now = await reschedule(old, start, { reason: 'The train\nis late' })

  const { uri, event, created_at, updated_at, cancel_url, reschedule_url, ...rest } = now
  expect(rest).toEqual({
    email: old.email,
    first_name: null,
    last_name: null,
    name: 'Zoë Lund',
    status: 'active',
    timezone: 'Europe/Paris',
    questions_and_answers: answers,
    tracking,
    text_reminder_number: null,
    rescheduled: false,
    old_invitee: old.uri,
    new_invitee: null,
    routing_form_submission: null,
    payment,
    no_show: null,
    reconfirmation: null,
    scheduling_method: 'api',
    invitee_scheduled_by: cyd.uri,
  })
  expect([event === old.event, cancel_url === old.cancel_url, reschedule_url === old.reschedule_url]).toEqual([
    false,
    false,
    false,
  ])
  expect(uri.startsWith(event) && created_at <= updated_at).toBe(true)
  expect(await eventOf(now)).toMatchObject({
    name: 'Intro',
    location: { type: 'ask_invitee', location: 'At home' },
    event_guests: [{ email: 'gus@initech.example' }],
    start_time: at(start).replace('Z', '.000000Z'),
  })
  expect(await reload(old)).toMatchObject({
    status: 'canceled',
    rescheduled: true,
    new_invitee: uri,
    old_invitee: null,
    cancellation: { canceled_by: 'Cyd Moreau', reason: 'The train\nis late', canceler_type: 'host' },
  })
  expect((await eventOf(old)).status).toBe('canceled')
})

test('five reschedules make a chain that links both ways', async () => {
  const chain = [await book(ada, type, next(), allFields)]
  for (let i = 0; i < 5; i++) chain.push(await reschedule(chain.at(-1), next()))

  const links = await Promise.all(chain.map(reload))
  const uris = chain.map(({ uri }) => uri)
  expect(links.map(({ old_invitee }) => old_invitee)).toEqual([null, ...uris.slice(0, -1)])
  expect(links.map(({ new_invitee }) => new_invitee)).toEqual([...uris.slice(1), null])
  expect(links.map(({ status, rescheduled }) => `${status} ${rescheduled}`)).toEqual([
    ...Array(5).fill('canceled true'),
    'active false',
  ])
  expect(await eventsOf(...chain)).toEqual([
    { name: 'invitee.created', uri: uris[0] },
    ...uris.slice(1).flatMap((uri, i) => [
      { name: 'invitee.canceled', uri: uris[i] },
      { name: 'invitee.created', uri },
    ]),
  ])
})

describe('the new time of a reschedule', () => {
  test('can overlap the old one', async () => {
    const long = await publish(cyd, { duration: 60, start_time_increment: 15, buffer_after: 15 })
    const [start] = [next(), next(), next()]
    const old = await book(ada, long, start)

    const now = await reschedule(old, start.replace(/00$/, '15'))

    expect(await offeredTimes(ada, long, start, start.replace(/00$/, '16'))).toEqual([])
    expect((await eventOf(now)).start_time).toBe(at(start.replace(/00$/, '15')).replace('Z', '.000000Z'))
  })

  test('makes the old one available again', async () => {
    const start = next()
    await reschedule(await book(ada, type, start, allFields), next())

    expect(await offeredTimes(ada, type, start, start.replace(/0$/, '1'))).toEqual([start])
  })

  test('does not count the old meeting for the limit', async () => {
    const few = await publish(cyd, { limits: [{ period: 'day', max: 1 }] })
    const old = await book(ada, few, 'Sat 10:00')

    expect((await tryReschedule(old, 'Sat 12:00')).status).toBe(201)
  })

  test('can have any duration of the event type, by default the current one', async () => {
    const lengths = await publish(cyd, { duration_options: [30, 60], duration: 30 })
    const old = await book(ada, lengths, next(), { duration: 60 })
    const minutes = async (invitee: Json) => {
      const { start_time, end_time } = await eventOf(invitee)
      return (Date.parse(end_time) - Date.parse(start_time)) / 60_000
    }

    const same = await reschedule(old, next())
    const shorter = await reschedule(same, next(), { duration: 30 })
    const refused = await tryReschedule(shorter, next(), { duration: 45 })

    expect([await minutes(same), await minutes(shorter)]).toEqual([60, 30])
    expect(problemsOf(refused)).toEqual([['duration', 'invalid']])
  })

  test.each<[string, string, Json]>([
    ['taken', 'Sun 10:00', [['start_time', 'already_filled']]],
    ['off the grid', 'Mon 00:10', [['start_time', 'already_filled']]],
    ['past', '2026-01-05T09:00:00Z', [['start_time', 'in_the_past']]],
    ['too soon', new Date(Math.ceil(Date.now() / hour + 1) * hour).toISOString(), [['start_time', 'too_soon']]],
    ['too far', new Date(Date.UTC(2190, 0)).toISOString(), [['start_time', 'outside_window']]],
    ['invalid', 'tomorrow', [['start_time', 'invalid']]],
  ])('that is %s is rejected and changes nothing', async (_, start, problems) => {
    const busy = await publish(cyd, {})
    await cyd.post('/user_busy_times', { user: cyd.uri, start_time: at('Sun 10:00'), end_time: at('Sun 10:30') })
    const old = await book(ada, busy, next())
    const before = [await reload(old), await eventOf(old), await eventsOf(old)]

    const reply = await tryReschedule(old, start)

    expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
    expect([await reload(old), await eventOf(old), await eventsOf(old)]).toEqual(before)
  })

  test('must differ from the old one', async () => {
    const start = next()
    const old = await book(ada, type, start, allFields)

    expect(problemsOf(await tryReschedule(old, start))).toEqual([['start_time', 'invalid']])
  })
})

test('a rescheduled round robin meeting keeps its host if free, else gets another one', async () => {
  const hosts = [cyd, bob].map(({ uri }) => ({ user: uri }))
  const shared = await publish(ada, { pooling_type: 'round_robin', hosts })
  const hostOf = async (invitee: Json) => (await eventOf(invitee)).event_memberships[0]?.user
  const [busy] = [next(), next()]
  const old = await book(ada, shared, next())
  const sameHost = await reschedule(old, next())
  const first = (await hostOf(sameHost)) === cyd.uri ? cyd : bob
  await book(ada, await publish(first, {}), busy)

  const other = (await ada.post(`${sameHost.uri}/reschedule`, { start_time: at(busy) })).body.resource

  expect(await hostOf(sameHost)).toBe(await hostOf(old))
  expect(await hostOf(other)).toBe(first === cyd ? bob.uri : cyd.uri)
})

test.each<[string, (invitee: Json) => Promise<unknown>, Json, number, string?]>([
  ['that is canceled', ({ event }) => cyd.post(`${event}/cancellation`), cyd, 403, 'Event is already canceled'],
  ['that was rescheduled', (invitee) => tryReschedule(invitee, next()), cyd, 403, 'Event is already canceled'],
  [
    'that has started',
    ({ event }) =>
      db.run(sql`
    update scheduled_events set start_time = now() - interval '5 min', end_time = now() + interval '5 min'
    where id = ${idOf(event)}`),
    cyd,
    403,
    'Event in the past',
  ],
  [
    'of a colleague',
    async () => {},
    await acme.hire('Dee', 'dee@acme.example'),
    403,
    'You are not allowed to reschedule this event',
  ],
  ['of another organization', async () => {}, globex.ada, 404],
])('a meeting %s cannot be rescheduled', async (_, prepare, person, expected, message) => {
  const invitee = await book(ada, type, next(), allFields)
  await prepare(invitee)
  const before = await eventOf(invitee)

  const { status, body } = await person.post(`${invitee.uri}/reschedule`, { start_time: at(next()) })

  expect([status, message && body.message]).toEqual([expected, message])
  expect(await eventOf(invitee)).toEqual(before)
})

test('either a reschedule or a concurrent cancellation succeeds', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 20; round++) {
    const invitee = await book(bob, type, next(), allFields)
    const cancel = () => bob.post(`${invitee.uri}/cancellation`)
    const attempts = [() => tryReschedule(invitee, next()), cancel]

    const replies = await Promise.all((round % 2 ? attempts : attempts.toReversed()).map((attempt) => attempt()))

    const after = await reload(invitee)
    const events = await eventsOf(invitee)
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403])
    expect([after.status, events.length]).toEqual(['canceled', 2])
    expect(after.rescheduled).toBe(replies.some(({ body }) => body.resource?.old_invitee === invitee.uri))
    expect(after.new_invitee !== null).toBe(after.rescheduled)
  }
})
