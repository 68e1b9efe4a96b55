import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book, newInvitee, requestBooking } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { linkTo } from '../../test/emails.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, consume, db } = await service()
const jitsi = { name: 'Video call', provider: 'jitsi', url: 'https://meet.jit.si' }
const jitsiLink = /^https:\/\/meet\.jit\.si\/Convene-[\w-]{22}$/

/** A host with an event type that uses a conference of their own. */
async function arrange(conference: object = jitsi, type: object = {}) {
  const host = await acme.hire('Dee Lund', uniqueEmail())
  await withHours(host, '08:00', '18:00')
  const { resource } = (await host.post('/conferences', conference)).body
  const locations = [{ kind: 'custom', conference: resource.uri }]
  return { host, conference: resource, type: await publish(host, { locations, ...type }) }
}

const meetingOf = async (host: Person, invitee: Json) => (await host.get(invitee.event)).body.resource

test('a booking has its own link, which is in the response, the webhook and the location', async () => {
  const { host, conference, type } = await arrange()

  const [first, second] = [await book(host, type, 'Mon 09:00'), await book(host, type, 'Mon 10:00')]
  const [meeting, other] = [await meetingOf(host, first), await meetingOf(host, second)]
  const { payload } = await db.one<{ payload: Json }>(sql`
    select payload from events where name = 'invitee.created' and subject_id = ${idOf(first.uri)}`)

  const { join_url } = meeting.location
  expect(join_url).toMatch(jitsiLink)
  expect(meeting.location).toEqual({
    type: 'custom',
    location: join_url,
    status: 'pushed',
    join_url,
    conference: conference.uri,
  })
  expect(payload.scheduled_event.location).toEqual(meeting.location)
  expect(other.location.join_url).not.toBe(join_url)
})

test('a rescheduled meeting keeps its link, and the old one has none', async () => {
  const { host, type } = await arrange()
  const invitee = await book(host, type, 'Mon 09:00')
  const before = await meetingOf(host, invitee)

  const moved = (await host.post(`${invitee.uri}/reschedule`, { start_time: at('Tue 09:00') })).body.resource
  const [old, now] = [await meetingOf(host, invitee), await meetingOf(host, moved)]

  expect(now.location).toEqual(before.location)
  expect(old).toMatchObject({
    status: 'canceled',
    location: { type: 'custom', location: 'Video call', status: 'failed', join_url: null },
  })
})

test('a canceled meeting has no link', async () => {
  const { host, type } = await arrange()
  const invitee = await book(host, type, 'Mon 09:00')

  await host.post(`${invitee.event}/cancellation`)

  expect((await meetingOf(host, invitee)).location).toMatchObject({
    location: 'Video call',
    status: 'failed',
    join_url: null,
  })
})

test('the invitees of a session share its link, and a move to another session leads to another link', async () => {
  const { host, type } = await arrange(jitsi, { kind: 'group', seats: 3 })
  const [first, second] = [await book(host, type, 'Mon 09:00'), await book(host, type, 'Mon 09:00')]
  const shared = await meetingOf(host, first)

  const moved = (await host.post(`${second.uri}/reschedule`, { start_time: at('Tue 09:00') })).body.resource

  expect(second.event).toBe(first.event)
  expect((await meetingOf(host, moved)).location.join_url).toMatch(jitsiLink)
  expect((await meetingOf(host, moved)).location.join_url).not.toBe(shared.location.join_url)
  expect((await meetingOf(host, first)).location).toEqual(shared.location)
})

test('a client chooses the location by its text, as it is in the event type', async () => {
  const { host, type } = await arrange()
  const conference = (await host.post('/conferences', { ...jitsi, provider: 'room', url: 'https://rooms.example/dee' }))
    .body.resource
  await host.patch(type, {
    locations: [
      { kind: 'custom', location: 'My room', conference: conference.uri },
      { kind: 'custom', location: 'Café' },
    ],
  })
  const choose = (location: string, start: string) =>
    requestBooking(host, type, start, { location: { kind: 'custom', location } })

  const [room, cafe, wrong] = [
    await choose('My room', 'Mon 09:00'),
    await choose('Café', 'Mon 10:00'),
    await choose('Pub', 'Mon 11:00'),
  ]

  expect((await meetingOf(host, room.body.resource)).location.join_url).toBe('https://rooms.example/dee')
  expect((await meetingOf(host, cafe.body.resource)).location).toEqual({ type: 'custom', location: 'Café' })
  expect(wrong.status).toBe(400)
})

test('one-off event types and shares make links too', async () => {
  const { host, conference, type } = await arrange()
  const location = { kind: 'custom', conference: conference.uri }
  const spots = [{ start_time: at('Wed 09:00'), end_time: at('Wed 10:00') }]
  const oneOff = (
    await host.post('/one_off_event_types', {
      name: 'Once',
      host: host.uri,
      duration: 30,
      date_setting: { type: 'spots', spots },
      location,
    })
  ).body.resource
  const share = (await host.post('/shares', { event_type: type, location_configurations: [location] })).body.resource

  const invitee = await book(host, oneOff.uri, 'Wed 09:00')

  expect((await meetingOf(host, invitee)).location.join_url).toMatch(jitsiLink)
  expect(share.share_override.location_configurations).toEqual([
    {
      kind: 'custom',
      location: 'Video call',
      additional_info: null,
      phone_number: null,
      conference: conference.uri,
      position: 0,
    },
  ])
})

test('a booking whose conference is gone succeeds without a link', async () => {
  const { host, conference, type } = await arrange()
  await db.run(sql`delete from conferences where id = ${idOf(conference.uri)}`)

  const invitee = await book(host, type, 'Mon 09:00')

  expect((await meetingOf(host, invitee)).location).toMatchObject({
    location: 'Video call',
    status: 'failed',
    join_url: null,
  })
})

test('bookings at the same time have different links', async () => {
  const { host, type } = await arrange()
  const starts = ['08:00', '09:00', '10:00', '11:00', '12:00'].map((time) => `Thu ${time}`)

  const invitees = await Promise.all(starts.map((start) => book(host, type, start, { invitee: newInvitee() })))
  const links = await Promise.all(invitees.map(async (invitee) => (await meetingOf(host, invitee)).location.join_url))

  expect(new Set(links).size).toBe(starts.length)
})

test('the email to the invitee names the conference, and its link leads to the room', async () => {
  const { host, type } = await arrange({ ...jitsi, name: '<i>Call</i>' })
  const invitee = await book(host, type, 'Mon 09:00')

  await consume()
  const sent = await db.all<{ text: string; html: string }>(sql`
    select text, html from mails where recipient = ${invitee.email}`)

  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('Where: <i>Call</i>')
  expect(await linkTo(db, invitee.email)).toBe((await meetingOf(host, invitee)).location.join_url)
  expect(sent[0]?.html).not.toContain('<i>Call')
})
