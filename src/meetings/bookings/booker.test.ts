import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { begin, idOf } from '../../test/examples.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

/** Cyd hosts. Dee and Eli are members who book through the API for other people. */
const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
} = await service()
const [dee, eli] = (await Promise.all(
  ['Dee', 'Eli'].map((name) => acme.hire(`${name} Lund`, `${name}@acme.example`)),
)) as [Person, Person]
await withHours(cyd, '00:00', '24:00')
const next = starts(60)
const solo = await publish(cyd, {})
const group = await publish(cyd, { kind: 'group', seats: 5 })

const statusesOf = async (person: Person, { event, uri }: { event: string; uri: string }) => [
  (await person.get(event)).status,
  (await person.get(`${event}/invitees`)).status,
  (await person.get(uri)).status,
]

describe('a member who booked a colleague’s event type through the API', () => {
  test('reads the event, its invitees and the invitee as an admin reads them', async () => {
    const invitee = await book(dee, solo, next())

    for (const path of [invitee.event, `${invitee.event}/invitees`, invitee.uri]) {
      const [own, admins] = [await dee.get(path), await bob.get(path)]
      expect([own.status, own.body]).toEqual([200, admins.body])
    }
    expect(invitee.invitee_scheduled_by).toBe(dee.uri)
  })

  test('cancels the event', async () => {
    const invitee = await book(dee, solo, next())

    const canceled = await dee.post(`${invitee.event}/cancellation`, { reason: 'Rain' })
    const again = await dee.post(`${invitee.event}/cancellation`)

    expect([canceled.status, canceled.body.resource]).toMatchObject([
      201,
      { canceled_by: 'Dee Lund', canceler_type: 'host', reason: 'Rain' },
    ])
    expect([again.status, again.body.message]).toEqual([403, 'Event is already canceled'])
    expect((await dee.get(invitee.uri)).body.resource).toMatchObject({ status: 'canceled' })
  })

  test('cancels the invitee', async () => {
    const invitee = await book(dee, solo, next())

    const { status } = await dee.post(`${invitee.uri}/cancellation`)

    expect([status, (await cyd.get(invitee.event)).body.resource.status]).toEqual([201, 'canceled'])
  })

  test('reschedules the invitee and can read and cancel the new booking', async () => {
    const invitee = await book(dee, solo, next())

    const { status, body } = await dee.post(`${invitee.uri}/reschedule`, { start_time: at(next()) })
    const read = await statusesOf(dee, body.resource)
    const canceled = await dee.post(`${body.resource.event}/cancellation`)

    expect([status, body.resource.invitee_scheduled_by]).toEqual([201, dee.uri])
    expect([read, canceled.status]).toEqual([[200, 200, 200], 201])
  })

  test('can read the old booking but not the new one after the host reschedules it', async () => {
    const invitee = await book(dee, solo, next())

    const {
      body: { resource: moved },
    } = await cyd.post(`${invitee.uri}/reschedule`, { start_time: at(next()) })

    expect((await dee.get(invitee.uri)).body.resource.new_invitee).toBe(moved.uri)
    expect([moved.invitee_scheduled_by, await statusesOf(dee, moved)]).toEqual([cyd.uri, [403, 403, 403]])
  })

  test('does not get the other permissions of the host', async () => {
    const invitee = await book(dee, solo, next())
    const replies = [
      await dee.patch(invitee.event, { meeting_notes_plain: 'Mine' }),
      await dee.post(`${invitee.event}/guests`, { event_guests: ['gus@initech.example'] }),
      await dee.post(`${invitee.uri}/payment`, {}),
      await dee.post(`${invitee.uri}/reconfirmation`),
      await dee.get(`/scheduled_events?user=${cyd.uri}`),
      await dee.get(`/invitees?user=${cyd.uri}`),
    ]
    await begin(db, invitee.event)
    replies.push(await dee.post('/invitee_no_shows', { invitee: invitee.uri }))

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403))
  })

  test('does not see it in the list of meetings that they host', async () => {
    const invitee = await book(dee, solo, next())

    const { body } = await dee.get(`/scheduled_events?user=${dee.uri}`)

    expect(body.collection.map(({ uri }: { uri: string }) => uri)).not.toContain(invitee.event)
  })
})

describe('a booking cannot be read or changed by', () => {
  test.each<[string, () => Promise<{ event: string; uri: string }>, Person, number]>([
    ['another member, if a member booked it', () => book(dee, solo, next()), eli, 403],
    ['a member, if the owner booked it', () => book(ada, solo, next()), dee, 403],
    ['another organization', () => book(dee, solo, next()), globex.cyd, 404],
  ])('%s', async (_, make, person, refusal) => {
    const invitee = await make()

    const writes = [
      await person.post(`${invitee.event}/cancellation`),
      await person.post(`${invitee.uri}/cancellation`),
      await person.post(`${invitee.uri}/reschedule`, { start_time: at(next()) }),
    ]

    expect(await statusesOf(person, invitee)).toEqual([refusal, refusal, refusal])
    expect(writes.map(({ status }) => status)).toEqual([refusal, refusal, refusal])
    expect((await cyd.get(invitee.event)).body.resource.status).toBe('active')
  })

  test('a member, if a visitor booked it on the page', async () => {
    const invitee = await book(dee, solo, next())
    await db.run(sql`
      update invitees set scheduled_by = null, scheduling_method = null where id = ${idOf(invitee.uri)}`)

    expect(await statusesOf(dee, invitee)).toEqual([403, 403, 403])
  })

  test('the member who booked it, after they left the organization', async () => {
    const fay = await acme.hire('Fay Lund', 'fay@acme.example')
    const invitee = await book(fay, solo, next())

    await ada.delete(fay.membership)

    expect(await statusesOf(fay, invitee)).toEqual([401, 401, 401])
    expect((await fay.post(`${invitee.event}/cancellation`)).status).toBe(401)
  })
})

describe('in a group session that others booked too, a booker', () => {
  async function share() {
    const start = next()
    const own = await book(dee, group, start)
    const others = await book(eli, group, start)
    return { own, others }
  }

  test('reads their own invitee, but neither the event nor the other invitees', async () => {
    const { own, others } = await share()

    expect(own.event).toBe(others.event)
    expect(await statusesOf(dee, own)).toEqual([403, 403, 200])
    expect(await statusesOf(dee, others)).toEqual([403, 403, 403])
  })

  test('cancels their own invitee, but neither the event nor the other invitees', async () => {
    const { own, others } = await share()

    const replies = [
      await dee.post(`${own.event}/cancellation`),
      await dee.post(`${others.uri}/cancellation`),
      await dee.post(`${others.uri}/reschedule`, { start_time: at(next()) }),
      await dee.post(`${own.uri}/cancellation`),
    ]

    expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
      [403, 'You are not allowed to cancel this event'],
      [403, 'You are not allowed to cancel this event'],
      [403, 'You are not allowed to reschedule this event'],
      [201, undefined],
    ])
    expect((await cyd.get(own.event)).body.resource).toMatchObject({
      status: 'active',
      invitees_counter: { total: 2, active: 1 },
    })
  })

  test('reads and cancels the event while all of its invitees are theirs', async () => {
    const start = next()
    const [first, second] = [await book(dee, group, start), await book(dee, group, start)]

    expect(await statusesOf(dee, first)).toEqual([200, 200, 200])
    expect((await dee.post(`${first.event}/cancellation`)).status).toBe(201)
    expect((await dee.get(second.uri)).body.resource.status).toBe('canceled')
  })
})
