import { describe, expect, test } from 'vitest'
import { book, requestBooking } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { linkTo } from '../../test/emails.ts'
import { hostLinks, zoom } from '../../test/host-links.ts'
import { at, publish } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const running = await service()
const { acme, consume, db } = running
const { bookZoom, hire, locationOf, mailsTo, newMailsTo } = hostLinks(running)
const { ada } = acme
const hostLink = [{ kind: 'custom', host_link: true }]
const providers = [
  'zoom_conference',
  'google_conference',
  'microsoft_teams_conference',
  'webex_conference',
  'gotomeeting_conference',
]

describe('the meeting link of a person', () => {
  test('is a field of the profile and one thing with the first own room', async () => {
    const dee = await hire()

    const saved = (await dee.patch(dee.uri, { meeting_url: 'https://rooms.example/dee' })).body.resource
    const room = (await dee.get('/conferences')).body.collection.find(({ user }: Json) => user === dee.uri)
    await dee.patch(room.uri, { url: 'https://rooms.example/lund' })
    const changed = (await dee.get('/users/me')).body.resource.meeting_url
    await dee.patch(dee.uri, { meeting_url: null })

    expect(saved.meeting_url).toBe('https://rooms.example/dee')
    expect(room).toMatchObject({ provider: 'room', url: 'https://rooms.example/dee', is_meeting_url: true })
    expect(changed).toBe('https://rooms.example/lund')
    expect((await dee.get(room.uri)).status).toBe(404)
    expect((await dee.get('/users/me')).body.resource.meeting_url).toBeNull()
  })

  test('is the first room that a person adds, and not that of the organization', async () => {
    const dee = await hire()
    const add = (person: Person, more = {}) =>
      person.post('/conferences', {
        name: 'Room',
        provider: 'room',
        url: `https://rooms.example/${idOf(person.uri)}`,
        ...more,
      })

    const shared = await add(ada, { scope: 'organization' })
    const [first, second] = [await add(dee), await add(dee)]

    expect([shared, first, second].map(({ body }) => body.resource.is_meeting_url)).toEqual([false, true, false])
  })

  test('is shown to the person, admins and owners only', async () => {
    const [dee, eve] = [await hire('https://rooms.example/dee'), await hire()]
    const urls = await Promise.all(
      [dee, ada, eve].map(async (person) => (await person.get(dee.uri)).body.resource.meeting_url),
    )

    expect(urls).toEqual(['https://rooms.example/dee', 'https://rooms.example/dee', null])
  })

  test.each([
    ['rooms.example', 'must be an http or https address'],
    ['javascript:alert(1)', 'must be an http or https address'],
    ['https://rooms.example/{name}', 'has "{name}". Only {random} and {meeting} are placeholders'],
  ])('cannot be %s', async (meeting_url, message) => {
    const { status, body } = await ada.patch(ada.uri, { meeting_url })

    expect([status, body.details]).toEqual([400, [{ parameter: 'meeting_url', code: 'invalid', message }]])
  })

  test('cannot be removed while an event type names its conference', async () => {
    const dee = await hire('https://rooms.example/dee')
    const room = (await dee.get('/conferences')).body.collection.find(({ user }: Json) => user === dee.uri)
    await publish(dee, { name: 'Talk', locations: [{ kind: 'custom', conference: room.uri }] })

    const { status, body } = await dee.patch(dee.uri, { meeting_url: null })

    expect([status, body.details[0]]).toEqual([
      409,
      {
        parameter: 'meeting_url',
        code: 'in_use',
        message: 'is used by event types: "Talk". Choose another location for them first',
      },
    ])
  })
})

describe('a booking at a provider without an account', () => {
  test.each(providers)('of the kind %s has the link of its host and keeps its kind', async (kind) => {
    const dee = await hire('https://rooms.example/dee')

    const location = await locationOf(await bookZoom(dee, 'Mon 09:00', { locations: [{ kind }] }))

    expect(location).toMatchObject({ status: 'pushed', join_url: 'https://rooms.example/dee' })
    expect([kind, kind.replace('_conference', '')]).toContain(location.type)
    expect(location).not.toHaveProperty('host_link')
  })

  test('fails at once without a link, and the host gets a sentence', async () => {
    const dee = await hire()

    const booking = await bookZoom(dee)
    await consume()

    expect(await locationOf(booking)).toEqual({ type: 'zoom', status: 'failed', join_url: null, data: null })
    const [toHost] = await mailsTo(dee.email)
    expect(toHost?.text).toContain('This meeting has no link to join yet. Send one to Zoë Lund')
    expect(await linkTo(db, dee.email)).toContain('/account#meeting_url')
    expect((await mailsTo(booking.email))[0]?.text).toContain('Online, with Zoom. Dee Lund will share the link.')
  })

  test('has its link in emails, and nothing asks the host for one', async () => {
    const dee = await hire('https://rooms.example/dee')
    const booking = await bookZoom(dee)
    await consume()

    const [toInvitee, toHost] = [(await mailsTo(booking.email))[0], (await mailsTo(dee.email))[0]]

    expect(toInvitee?.text).toContain('Online, with Zoom')
    expect(toInvitee?.text).not.toContain('will share the link')
    expect(toHost?.text).not.toContain('no link')
  })

  test('loses its link when it is canceled, and keeps it when it is rescheduled', async () => {
    const dee = await hire('https://rooms.example/{random}')
    const booking = await bookZoom(dee)
    const before = await locationOf(booking)

    const moved = (await dee.post(`${booking.uri}/reschedule`, { start_time: at('Tue 09:00') })).body.resource
    const after = await locationOf(moved)
    await dee.post(`${moved.event}/cancellation`)

    expect(before.join_url).toMatch(/^https:\/\/rooms\.example\/[\w-]{22}$/)
    expect(after).toEqual(before)
    expect(await locationOf(moved)).toEqual({ type: 'zoom', status: 'failed', join_url: null, data: null })
    expect(await locationOf(booking)).toMatchObject({ status: 'failed', join_url: null })
  })
})

describe('the location with the link of the host', () => {
  test('has a text that invitees choose, and no conference', async () => {
    const dee = await hire()
    const send = (locations: object[]) => dee.post('/event_types', { owner: dee.uri, name: 'Talk', locations })

    const [good, both, kind, twice] = [
      await send(hostLink),
      await send([{ ...hostLink[0], conference: `${dee.uri.split('/users')[0]}/conferences/x` }]),
      await send([{ kind: 'physical', host_link: true }]),
      await send([...hostLink, { kind: 'custom', location: 'Video call' }]),
    ]

    expect(good.body.resource.locations).toEqual([{ kind: 'custom', location: 'Video call', host_link: true }])
    expect([both, kind, twice].map(({ status }) => status)).toEqual([400, 400, 400])
    expect([kind, twice].map(({ body }) => body.details[0].parameter)).toEqual([
      'locations[0].host_link',
      'locations[0].location',
    ])
  })

  test('is the link of the host who holds the meeting of a round robin', async () => {
    const people = [await hire('https://rooms.example/dee'), await hire('https://rooms.example/eli', 'Eli Okoro')]
    const hosts = people.map(({ uri }) => ({ user: uri }))
    const type = await publish(ada, { pooling_type: 'round_robin', hosts, locations: hostLink })

    const meetings = [await book(ada, type, 'Mon 09:00'), await book(ada, type, 'Mon 09:00')]
    const links = await Promise.all(
      meetings.map(async ({ event }) => {
        const {
          location,
          event_memberships: [host],
        } = (await ada.get(event)).body.resource
        return [host.user_name, location.location, location.join_url]
      }),
    )

    expect(links.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['Dee Lund', 'https://rooms.example/dee', 'https://rooms.example/dee'],
      ['Eli Okoro', 'https://rooms.example/eli', 'https://rooms.example/eli'],
    ])
  })

  test('is the link of the first host of a collective who has one', async () => {
    const people = [await hire(), await hire('https://rooms.example/eli'), await hire('https://rooms.example/fay')]
    const type = await publish(ada, {
      pooling_type: 'collective',
      hosts: people.map(({ uri }) => ({ user: uri })),
      locations: hostLink,
    })

    const { status, body } = await requestBooking(ada, type, 'Mon 09:00', {
      location: { kind: 'custom', location: 'Video call' },
    })

    expect(status).toBe(201)
    expect((await locationOf(body.resource)).join_url).toBe('https://rooms.example/eli')
  })

  test('is the link of the new host after a handover, and everyone gets it', async () => {
    const [from, to] = [await hire('https://rooms.example/dee'), await hire('https://rooms.example/eli', 'Eli Okoro')]
    const booking = await bookZoom(from, 'Mon 09:00', { locations: hostLink })

    const mails = await newMailsTo(booking.email, () =>
      ada.post(`${from.membership}/handover`, {
        event_types: 'reassign',
        meetings: 'reassign',
        to: to.uri,
      }),
    )

    expect(await locationOf(booking)).toMatchObject({ status: 'pushed', join_url: 'https://rooms.example/eli' })
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('New host')])
  })

  test('is part of a share', async () => {
    const dee = await hire('https://rooms.example/dee')
    const type = await publish(dee, { locations: zoom })

    const { share_override } = (
      await dee.post('/shares', {
        event_type: type,
        location_configurations: hostLink,
      })
    ).body.resource

    expect(share_override.location_configurations).toMatchObject([{ location: 'Video call', host_link: true }])
  })
})
