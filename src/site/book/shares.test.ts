import { expect, test } from 'vitest'
import { bookingPage, startsIn, queryString, zoe } from '../../test/booking-page.ts'
import type { Json } from '../../test/client.ts'
import { at } from '../../test/meetings.ts'

const { acme, visitor, type } = await bookingPage()
const rules = [{ type: 'wday', wday: 'tuesday', intervals: [{ from: '14:00', to: '16:00' }] }]
const changes = {
  event_type: type,
  name: 'For Zoë alone',
  duration: 45,
  duration_options: [45, 60],
  period_type: 'unlimited',
  location_configurations: [{ kind: 'custom', location: 'The boathouse' }],
  hide_location: true,
  availability_rule: { timezone: 'Europe/Berlin', rules },
}

async function share(more: object = {}): Promise<string> {
  const { body } = await acme.cyd.post('/shares', { ...changes, ...more })
  return body.resource.scheduling_links[0].booking_url
}

const eventOf = async (name: string): Promise<Json> =>
  (await acme.cyd.get(`/scheduled_events?user=${acme.cyd.uri}&count=100`)).body.collection.find(
    (event: Json) => event.name === name,
  )

test('a share applies its own settings and hides its location until the booking', async () => {
  const link = await share()
  const day = { date: at('Tue 09:00').slice(0, 10), timezone: 'Europe/Berlin' }

  const { text } = await visitor.get(link + queryString(day))
  const longer = await visitor.get(link + queryString({ ...day, duration: '60' }))

  expect(text).toContain('<h1><bdi>For Zoë alone</bdi></h1>')
  expect(text).not.toContain('boathouse')
  expect(startsIn(text).map(([, hour]) => hour)).toEqual(['2:00 pm', '2:30 pm', '3:00 pm'])
  expect(startsIn(longer.text).map(([, hour]) => hour)).toEqual(['2:00 pm', '2:30 pm', '3:00 pm'])
})

test('a share can be booked once, and only at the times it offers', async () => {
  const link = await share({ name: 'Only once' })
  const book = (hour: string) => visitor.post(`${link}/${at(`Tue ${hour}`)}`, { ...zoe, timezone: 'Europe/Berlin' })

  const early = await book('09:00')
  const booked = await book('14:00')
  const again = await book('15:00')
  const confirmed = await visitor.get(String(booked.headers.location))

  expect([early.status, booked.status, again.status]).toEqual([400, 303, 410])
  expect(confirmed.text).toContain('The boathouse')
  const event = await eventOf('Only once')
  expect(event).toMatchObject({ event_type: type, location: { type: 'custom', location: 'The boathouse' } })
  expect(Date.parse(event.end_time) - Date.parse(event.start_time)).toBe(45 * 60_000)
})

test('two shares of an event type cannot book the same time', async () => {
  await visitor.post(`${await share({ name: 'First' })}/${at('Tue 15:00')}`, { ...zoe, email: 'gus@initech.example' })

  const other = await visitor.post(`${await share({ name: 'Second' })}/${at('Tue 15:00')}`, zoe)

  expect(other.status).toBe(400)
  expect(await eventOf('First')).toBeDefined()
  expect(await eventOf('Second')).toBeUndefined()
})
