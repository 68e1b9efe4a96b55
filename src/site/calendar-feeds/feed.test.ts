import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { feedsOf } from '../../test/calendar-feeds.ts'
import { at, insertMeeting, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db, work } = await service()
const { ada } = acme
const feeds = await feedsOf(app)
const zoe = { email: 'zoe@initech.example', name: 'Zoë Lund', timezone: 'Europe/Paris' }

/** A host who can be booked at any time, with a feed. */
async function newHost(name = 'Dee Lund') {
  const host = await acme.hire(name, uniqueEmail())
  await withHours(host, '00:00', '24:00')
  return { host, ...(await feeds.create(host)) }
}
const publishAt = (host: Person, more: object = {}) =>
  publish(host, {
    name: 'Intro call',
    locations: [{ kind: 'physical', location: 'Main St 1, Berlin' }],
    ...more,
  })
const iso = (text: string) => new Date(at(text)).toISOString()

test('two readers see a booked meeting with everything that its host needs', async () => {
  const { host, url } = await newHost()
  const type = await publishAt(host, { custom_questions: [{ name: 'What about?', type: 'text' }] })
  const { uri, event } = await book(ada, type, 'Mon 09:00', {
    invitee: { ...zoe, text_reminder_number: '+14155552671' },
    event_guests: ['kim@initech.example'],
    questions_and_answers: [{ question: 'What about?', answer: 'Prices,\nplans; more', position: 0 }],
  })
  const { updated_at } = (await ada.get(event)).body.resource

  const [entry, ...others] = await feeds.readEvents(url)

  expect(others).toEqual([])
  expect(entry).toEqual({
    uid: idOf(uri),
    start: iso('Mon 09:00'),
    end: iso('Mon 09:30'),
    summary: 'Intro call with Zoë Lund',
    location: 'Main St 1, Berlin',
    url: '',
    sequence: 0,
    status: 'CONFIRMED',
    description:
      'Booked by: Zoë Lund, zoe@initech.example, +14155552671\nGuests: kim@initech.example\n\n' +
      'What about?\nPrices,\nplans; more',
    stamp: `${updated_at.slice(0, 19)}.000Z`,
    modified: `${updated_at.slice(0, 19)}.000Z`,
  })
})

test('a conference has its link as location and address and first in the description', async () => {
  const { host, url } = await newHost()
  const { event } = await book(ada, await publishAt(host, { locations: [{ kind: 'zoom_conference' }] }), 'Mon 09:00')
  const join_url = 'https://zoom.example/j/1?pwd=a,b;c'
  const before = await feeds.readEvents(url)
  await db.run(sql`
    update scheduled_events set location = ${JSON.stringify({ type: 'zoom', status: 'pushed', join_url })}
    where id = ${event.split('/').at(-1)}`)

  const [entry] = await feeds.readEvents(url)

  expect(before[0]?.location).toBe('Zoom')
  expect([entry?.location, entry?.url, entry?.description.split('\n')[0]]).toEqual([
    join_url,
    join_url,
    `Join the meeting: ${join_url}`,
  ])
})

test('a calendar app sees the name of the calendar and how often to read it', async () => {
  const { host, url } = await newHost()
  const named = await feeds.create(host, { name: 'Work; and more' })

  const lines = (await feeds.readText(url)).split('\r\n')

  expect(lines).toContain('X-WR-CALNAME:Dee Lund – Acme')
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT60M')
  expect(lines).toContain('X-PUBLISHED-TTL:PT60M')
  expect(lines.some((line) => line.startsWith('METHOD'))).toBe(false)
  expect(await feeds.readText(named.url)).toContain('X-WR-CALNAME:Work\\; and more\r\n')
})

test('a guest who is added or removed changes the entry at once', async () => {
  const { host, url } = await newHost()
  const { event } = await book(ada, await publishAt(host), 'Mon 09:00', { event_guests: ['kim@initech.example'] })

  await host.post(`${event}/guests`, { event_guests: ['lou@initech.example'] })
  const [added] = await feeds.readEvents(url)
  await host.delete(`${event}/guests?email=kim@initech.example`)
  const [removed] = await feeds.readEvents(url)

  expect([added?.sequence, added?.description.split('\n')[1]]).toEqual([
    1,
    'Guests: kim@initech.example, lou@initech.example',
  ])
  expect([removed?.sequence, removed?.description.split('\n')[1]]).toEqual([2, 'Guests: lou@initech.example'])
})

test('a feed is in the language of its host', async () => {
  const { host, url } = await newHost()
  await host.patch('/users/me', { locale: 'de' })
  await book(ada, await publishAt(host), 'Mon 09:00', { invitee: zoe })

  const [entry] = await feeds.readEvents(url)

  expect([entry?.summary, entry?.description]).toEqual([
    'Intro call mit Zoë Lund',
    'Gebucht von: Zoë Lund, zoe@initech.example',
  ])
})

test('a group shows all its invitees, and a meeting with two hosts is in the feeds of both', async () => {
  const [one, two] = [await newHost('Dee Lund'), await newHost('Eli Ross')]
  const group = await publishAt(one.host, { kind: 'group', seats: 5 })
  for (const email of ['kim@initech.example', 'leo@initech.example'])
    await book(ada, group, 'Mon 09:00', { invitee: { ...zoe, email } })
  const collective = await publishAt(ada, {
    name: 'Panel',
    pooling_type: 'collective',
    hosts: [{ user: one.host.uri }, { user: two.host.uri }],
  })
  await book(ada, collective, 'Mon 11:00', { invitee: zoe })

  const [ofOne, ofTwo] = [await feeds.readEvents(one.url), await feeds.readEvents(two.url)]

  expect(ofOne.map(({ summary }) => summary)).toEqual(['Intro call', 'Panel with Zoë Lund'])
  expect(ofOne[0]?.description).toBe(
    'Booked by: Zoë Lund, kim@initech.example\nBooked by: Zoë Lund, leo@initech.example',
  )
  expect(ofTwo).toEqual(ofOne.slice(1))
  expect(ofTwo[0]?.description).toContain('With: Dee Lund and Eli Ross')
})

test('canceled meetings, meetings of colleagues and of other organizations are not in a feed', async () => {
  const { host, url } = await newHost()
  const type = await publishAt(host)
  await withHours(globex.cyd, '00:00', '24:00')
  await book(globex.ada, await publishAt(globex.cyd), 'Mon 09:00')
  await book(ada, await publishAt((await newHost()).host), 'Mon 10:00')
  const { event } = await book(ada, type, 'Mon 11:00')
  await book(ada, type, 'Mon 12:00')
  await ada.post(`${event}/cancellation`, {})

  const { url: theirs } = await feeds.create(globex.cyd)

  expect((await feeds.readEvents(url)).map(({ start }) => start)).toEqual([iso('Mon 12:00')])
  expect((await feeds.readEvents(theirs)).map(({ start }) => start)).toEqual([iso('Mon 09:00')])
})

test('a feed reaches from 30 days ago to 365 days ahead', async () => {
  const { host, url } = await newHost()
  const type = await publishAt(host)
  for (const [n, days] of [-32, -30, 1, 365, 367].entries()) {
    await insertMeeting(db, acme, { type, host, start: `Mon 0${n}:00` })
    await db.run(sql`
      update event_hosts set start_time = date_trunc('day', now(), 'UTC') + make_interval(days => ${days})
      where host_id = ${host.id} and start_time = ${at(`Mon 0${n}:00`)}`)
    await db.run(sql`
      update scheduled_events e set start_time = h.start_time, end_time = h.start_time + interval '1 hour'
      from event_hosts h where h.event_id = e.id and h.host_id = ${host.id}`)
  }

  const today = Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`)
  const days = (await feeds.readEvents(url)).map(({ start }) => (Date.parse(start) - today) / 86_400_000)

  expect(days).toEqual([-30, 1, 365])
})

test('an erased invitee disappears from the feed with the next poll', async () => {
  const { host, url } = await newHost()
  await book(ada, await publishAt(host), 'Mon 09:00', { invitee: { ...zoe, email: 'gone@initech.example' } })
  const [before, etag] = [await feeds.readText(url), (await feeds.read(url)).headers.get('etag') ?? '']

  await ada.post('/data_compliance/deletion/invitees', { emails: ['gone@initech.example'] })
  await work()
  const after = await feeds.read(url, { 'if-none-match': etag })

  expect([before.includes('gone@initech.example'), after.status]).toEqual([true, 200])
  expect(await after.text()).not.toContain('gone@initech.example')
})
