import { expect, test } from 'vitest'
import { connectForBulk } from '../../platform/db/db.ts'
import { eventsIn, feedsOf, insertMeetings } from '../../test/calendar-feeds.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, url: database } = await service()
const feeds = await feedsOf(app)
const type = await publish(acme.cyd, { name: 'Review' })
const { url } = await feeds.create(acme.cyd)

test('a host with 5,000 meetings gets the first 2,000 in a feed of bounded size', async () => {
  // On a busy machine it takes longer than a request may.
  const bulk = connectForBulk(database, 1)
  await insertMeetings(bulk, acme, acme.cyd, type, { count: 5000, minutes: 60, answer: '漢,;\\'.repeat(2500) })
  await bulk.end()

  const answer = await feeds.read(url)
  const feed = await answer.text()
  const events = eventsIn(feed)
  const known = { 'if-none-match': answer.headers.get('etag') ?? '' }

  expect(events.length).toBe(2000)
  expect(Date.parse(events.at(-1)?.start ?? '') - Date.parse(events[0]?.start ?? '')).toBe(1999 * 3_600_000)
  expect(events.every(({ description }) => description.length <= 500)).toBe(true)
  // 10 kB of answers for each meeting would be 50 MB.
  expect(Buffer.byteLength(feed)).toBeLessThan(4_000_000)
  expect((await feeds.read(url, known)).status).toBe(304)
})
