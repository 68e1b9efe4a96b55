import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { hostLinks, zoom } from '../../test/host-links.ts'
import { publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const running = await service()
const { acme, consume, db } = running
const { bookZoom, hire, locationOf, mailsTo, newMailsTo } = hostLinks(running)
const { ada } = acme

describe('a new link', () => {
  test('reaches upcoming meetings, their invitees and calendar entries, and no past meeting', async () => {
    const dee = await hire('https://rooms.example/old')
    const type = await publish(dee, { locations: zoom })
    const [past, next] = [await book(dee, type, 'Mon 09:00'), await book(dee, type, 'Mon 10:00')]
    await db.run(sql`
      update scheduled_events set start_time = start_time - interval '1 year', end_time = end_time - interval '1 year'
      where id = ${idOf(past.event)}`)
    await db.run(sql`
      update event_hosts set start_time = start_time - interval '1 year', end_time = end_time - interval '1 year'
      where event_id = ${idOf(past.event)}`)
    const hostMails = (await newMailsTo(dee.email, async () => {})).length
    const entry = () =>
      db.one<{ calendar_sequence: number }>(sql`
      select calendar_sequence from invitees where id = ${idOf(next.uri)}`)
    const before = (await entry()).calendar_sequence

    const mails = await newMailsTo(next.email, () =>
      dee.patch('/users/me', { meeting_url: 'https://rooms.example/new' }),
    )

    expect(await locationOf(next)).toMatchObject({ status: 'pushed', join_url: 'https://rooms.example/new' })
    expect(await locationOf(past)).toMatchObject({ status: 'pushed', join_url: 'https://rooms.example/old' })
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New link to join: /)])
    expect((await entry()).calendar_sequence).toBe(before + 1)
    expect([hostMails, (await mailsTo(past.email)).length]).toEqual([0, 1])
  })

  test('reaches meetings without one, also when it comes from the page of conferences', async () => {
    const dee = await hire()
    const booking = await bookZoom(dee)

    await dee.post('/conferences', { name: 'Room', provider: 'room', url: 'https://rooms.example/dee' })
    await consume()

    expect(await locationOf(booking)).toMatchObject({ status: 'pushed', join_url: 'https://rooms.example/dee' })
  })

  test('that is none takes the old one away', async () => {
    const dee = await hire('https://rooms.example/dee')
    const booking = await bookZoom(dee)

    const mails = await newMailsTo(booking.email, () => dee.patch('/users/me', { meeting_url: null }))

    expect(await locationOf(booking)).toMatchObject({ status: 'failed', join_url: null })
    expect(mails[0]?.text).toContain('The link to join this meeting is no longer valid.')
  })

  test('leaves the link of another host in a collective alone', async () => {
    const [first, second] = [await hire('https://rooms.example/dee'), await hire('https://rooms.example/eli')]
    const hosts = [first, second].map(({ uri }) => ({ user: uri }))
    const booking = await book(
      ada,
      await publish(ada, { pooling_type: 'collective', hosts, locations: zoom }),
      'Mon 09:00',
    )

    const mails = await newMailsTo(booking.email, () => second.patch(second.uri, { meeting_url: 'https://x.example/' }))

    expect((await locationOf(booking)).join_url).toBe('https://rooms.example/dee')
    expect(mails).toEqual([])
  })
})

describe('making the link of a meeting again', () => {
  test('answers 202 with the meeting, and gives it the link that a host has', async () => {
    const [dee, eve] = [await hire(), await hire()]
    const booking = await bookZoom(dee)
    const failed = await dee.post(`${booking.event}/conference`)
    await db.run(sql`
      insert into conferences (organization_id, user_id, name, provider, url, is_meeting_url)
      values (${acme.id}, ${idOf(dee.uri)}, 'Room', 'room', 'https://rooms.example/dee', true)`)

    const mails = await newMailsTo(booking.email, async () => {
      const { status, body } = await dee.post(`${booking.event}/conference`)
      expect([status, body.resource.location.join_url]).toEqual([202, 'https://rooms.example/dee'])
    })
    const again = await dee.post(`${booking.event}/conference`)

    expect([failed.status, failed.body.resource.location.status]).toEqual([202, 'failed'])
    expect(mails).toHaveLength(1)
    expect([again.status, (await eve.post(`${booking.event}/conference`)).status]).toEqual([409, 403])
  })
})
