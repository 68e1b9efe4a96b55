import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { findFaults } from '../../test/booking-invariants.ts'
import { book } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, app, consume, db, globex, person } = await service()

let hired = 0
const hire = (name = 'Dee Lund') => acme.hire(name, `dee${++hired}@acme.example`)
const plan = { event_types: 'reassign', meetings: 'reassign' }
const handOver = (from: Person, body: object) => acme.ada.post(`${from.membership}/handover`, body)
const planOf = async (from: Person, to?: Person) =>
  (await acme.ada.get(`${from.membership}/handover${to ? `?to=${to.uri}` : ''}`)).body.resource
const hostsOf = async (event: string) =>
  (await acme.ada.get(event)).body.resource.event_memberships.map(({ user }: { user: string }) => user)
const statusOf = async (event: string) => (await acme.ada.get(event)).body.resource.status
const typeOf = async (uri: string) => (await acme.ada.get(uri)).body.resource
const hosted = (type: { hosts: { user: string }[] }) => type.hosts.map(({ user }) => user)

async function emailsTo(address: string) {
  await consume()
  return db.all<{ subject: string; text: string }>(sql`
    select subject, text from mails where recipient = ${address} order by created_at`)
}

test('a handover gives event types and meetings to another person and removes the member', async () => {
  const [from, to] = [await hire('Dee Lund'), await hire('Eli Okoro')]
  const type = await publish(from, { name: 'Tea', slug: 'tea' })
  const { event, uri, email } = await book(acme.ada, type, 'Mon 09:00')
  const before = await planOf(from, to)

  const { status, body } = await handOver(from, { ...plan, to: to.uri })

  expect(before).toMatchObject({ event_types_total: 1, meetings_total: 1, meetings_shared: 0, conflicts: [] })
  expect(before.event_types).toEqual([{ uri: type, name: 'Tea', is_owner: true, is_only_host: true }])
  expect(status).toBe(201)
  expect(body.resource).toMatchObject({
    status: 'completed',
    meetings_total: 1,
    meetings_reassigned: 1,
    event_types_reassigned: 1,
  })
  expect((await acme.ada.get(body.resource.uri)).body.resource).toEqual(body.resource)
  expect(await hostsOf(event)).toEqual([to.uri])
  expect(await typeOf(type)).toMatchObject({ slug: 'tea', profile: { owner: to.uri } })
  expect(hosted(await typeOf(type))).toEqual([to.uri])
  expect((await acme.ada.get(from.membership)).status).toBe(404)
  expect((await from.get('/users/me')).status).toBe(401)
  expect((await acme.ada.get(uri)).body.resource.status).toBe('active')
  expect((await emailsTo(email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^New host: Tea with Eli Okoro/),
  )
  expect(await findFaults(db, acme.id)).toEqual([])
})

test('a new host gets the booking by email, and the calendar entry keeps its UID with a higher sequence', async () => {
  const [from, to] = [await hire(), await hire('Eli Okoro')]
  const { event, email } = await book(acme.ada, await publish(from, {}), 'Mon 09:00')
  const entry = () =>
    db.one<{ calendar_uid: string; calendar_sequence: number }>(sql`
    select i.calendar_uid, i.calendar_sequence from invitees i where event_id = ${idOf(event)}`)
  await consume()
  const before = await entry()

  await handOver(from, { ...plan, to: to.uri })

  expect(await entry()).toEqual({ ...before, calendar_sequence: before.calendar_sequence + 1 })
  expect(await emailsTo(to.email)).toHaveLength(1)
  expect((await emailsTo(email)).at(-1)?.text).toContain('Eli Okoro now hosts your meeting instead of Dee Lund.')
  expect(await emailsTo(from.email)).toHaveLength(1)
})

test('meetings at the time of another meeting are refused, kept or canceled, and never double-booked', async () => {
  const [from, to] = [await hire(), await hire()]
  const type = await publish(from, {})
  const clash = await book(acme.ada, type, 'Mon 09:00')
  const free = await book(acme.ada, type, 'Mon 10:00')
  await book(acme.ada, await publish(to, {}), 'Mon 09:00')

  const preview = await planOf(from, to)
  const refused = await handOver(from, { ...plan, to: to.uri })
  const kept = await handOver(from, { ...plan, to: to.uri, remove: false })
  const hostsBetween = [await hostsOf(clash.event), await hostsOf(free.event)]
  const removed = await handOver(from, { ...plan, to: to.uri, conflicts: 'reassign', cancel_reason: 'Dee left.' })

  expect(preview).toMatchObject({ meetings_busy: 1, conflicts: [{ scheduled_event: clash.event, reason: 'busy' }] })
  expect([refused.status, refused.body.details[0].parameter]).toEqual([409, 'conflicts'])
  expect(kept.body.resource).toMatchObject({ status: 'completed', meetings_reassigned: 1, meetings_kept: 1 })
  expect(hostsBetween).toEqual([[from.uri], [to.uri]])
  expect(removed.body.resource).toMatchObject({ status: 'completed', meetings_canceled: 1 })
  expect(await statusOf(clash.event)).toBe('canceled')
  expect((await acme.ada.get(clash.event)).body.resource.cancellation.reason).toBe('Dee left.')
})

test('meetings outside the hours of the new host are reassigned only if the admin says so', async () => {
  const [from, to] = [await hire(), await hire()]
  await withHours(to, '12:00', '17:00')
  const { event } = await book(acme.ada, await publish(from, {}), 'Mon 09:00')

  const preview = await planOf(from, to)
  const refused = await handOver(from, { ...plan, to: to.uri })
  const done = await handOver(from, { ...plan, to: to.uri, conflicts: 'reassign' })

  expect(preview).toMatchObject({ meetings_unavailable: 1, conflicts: [{ reason: 'unavailable' }] })
  expect([refused.status, done.body.resource.meetings_reassigned]).toEqual([409, 1])
  expect(await hostsOf(event)).toEqual([to.uri])
})

test('meetings and event types with other hosts keep those', async () => {
  const [from, other, to] = [await hire(), await hire(), await hire()]
  const hosts = [{ user: from.uri }, { user: other.uri }]
  const collective = await publish(acme.ada, { pooling_type: 'collective', hosts })
  const roundRobin = await publish(acme.ada, { pooling_type: 'round_robin', hosts })
  const pools = await publish(acme.ada, {
    pooling_type: 'multi_pool',
    hosts: [
      { user: from.uri, pool: 0 },
      { user: other.uri, pool: 1 },
    ],
  })
  const shared = await book(acme.ada, collective, 'Tue 09:00')
  const pooled = await book(acme.ada, pools, 'Tue 11:00')

  const { body } = await handOver(from, { ...plan, to: to.uri })

  expect(body.resource).toMatchObject({
    meetings_left: 1,
    meetings_reassigned: 1,
    event_types_left: 2,
    event_types_reassigned: 1,
  })
  expect(hosted(await typeOf(collective))).toEqual([other.uri])
  expect(hosted(await typeOf(roundRobin))).toEqual([other.uri])
  expect(hosted(await typeOf(pools))).toEqual([to.uri, other.uri])
  expect(await hostsOf(shared.event)).toEqual([other.uri])
  expect((await hostsOf(pooled.event)).toSorted()).toEqual([to.uri, other.uri].toSorted())
  expect((await emailsTo(shared.email)).at(-1)?.text).toContain('Dee Lund can no longer take part.')
})

test('a handover without a recipient deletes event types and cancels meetings', async () => {
  const from = await hire()
  const type = await publish(from, {})
  const { event, email } = await book(acme.ada, type, 'Wed 09:00')

  const { body } = await handOver(from, { event_types: 'delete', meetings: 'cancel', cancel_reason: 'Dee left us.' })

  expect(body.resource).toMatchObject({ to: null, status: 'completed', meetings_canceled: 1, event_types_deleted: 1 })
  expect((await typeOf(type)).deleted_at).not.toBeNull()
  expect(await statusOf(event)).toBe('canceled')
  expect((await emailsTo(email)).at(-1)?.text).toContain('Dee left us.')
  expect(await findFaults(db, acme.id)).toEqual([])
})

test('a taken slug gets a number, and the old address leads to the new page', async () => {
  const [from, to] = [await hire('Fay Quist'), await hire('Gil Roth')]
  await publish(to, { name: 'Tea', slug: 'tea' })
  const type = await publish(from, { name: 'Tea', slug: 'tea' })
  const old = new URL((await typeOf(type)).scheduling_url)

  await handOver(from, { ...plan, to: to.uri })

  const { scheduling_url } = await typeOf(type)
  const reply = await app.inject({ url: old.pathname })
  expect(scheduling_url).toMatch(/gil-roth.*\/tea-2$/)
  expect([reply.statusCode, reply.headers.location]).toEqual([302, new URL(scheduling_url).pathname])
})

test.for([
  { name: 'no one', to: () => undefined, expected: [400, 'to'] },
  { name: 'a person of another organization', to: () => globex.cyd.uri, expected: [403, undefined] },
  { name: 'the person who leaves', to: (from: Person) => from.uri, expected: [400, 'to'] },
])('a handover to $name is rejected', async ({ to, expected }) => {
  const from = await hire()

  const {
    status,
    body: { details },
  } = await handOver(from, { ...plan, to: to(from) })

  expect([status, details[0].parameter]).toEqual(expected)
})

test('only admins hand over, never for the owner, for themselves or in another organization', async () => {
  const from = await hire()
  const body = { ...plan, to: acme.cyd.uri }
  const admin = await person(acme.id, 'admin', 'Eve Lindt', 'eve.handover@acme.example')

  const replies = await Promise.all([
    acme.cyd.post(`${from.membership}/handover`, body),
    acme.cyd.get(`${from.membership}/handover`),
    admin.post(`${acme.ada.membership}/handover`, body),
    admin.post(`${admin.membership}/handover`, body),
    globex.ada.post(`${from.membership}/handover`, body),
    globex.ada.get(`${from.membership}/handover`),
  ])

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 404, 404])
  expect((await acme.ada.get(from.membership)).status).toBe(200)
})

test('the time of a reassigned meeting is taken in the calendar of the new host', async () => {
  const [from, to] = [await hire(), await hire()]
  const type = await publish(from, {})
  await book(acme.ada, type, 'Thu 09:00')

  await handOver(from, { ...plan, to: to.uri })

  const again = await acme.ada.post('/invitees', {
    event_type: type,
    start_time: at('Thu 09:00'),
    invitee: { email: 'yan@initech.example', name: 'Yan', timezone: 'Europe/Berlin' },
  })
  expect([again.status, again.body.details[0].code]).toEqual([400, 'already_filled'])
})
