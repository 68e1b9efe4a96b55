import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { english } from '../../platform/texts/english.ts'
import { addressOn, reconfirmLink, visitorOf, withParameters } from '../../test/booking-links.ts'
import { book } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const visitor = visitorOf(app)
await withHours(acme.cyd, '09:00', '12:00')
// Names in a script that no text of ours uses, so that the test knows them from texts.
const type = await publish(acme.cyd, { name: 'Привет', locations: [{ kind: 'physical', location: 'Киев' }] })
const zoe = { email: 'zoe@initech.example', name: 'Зоя', timezone: 'Europe/Paris' }
const newBooking = (start: string) =>
  book(acme.ada, type, start, { location: { kind: 'physical', location: 'Киев' }, invitee: zoe })

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
/** What each text of the catalog can look like. Texts that are only placeholders would match everything. */
const patterns = Object.values(english)
  .filter((text) => /\p{L}{3}/u.test(text.replaceAll(/\{[^{}]*\}/g, '')))
  .map((text) => new RegExp(`^${escaped(text).replaceAll(/\{[^{}]*\}/g, '.+')}$`))
/** Dates, times, zones, names and addresses, which `Intl` or people write. */
const isData = (text: string) =>
  !/\p{L}{3}/u.test(text) ||
  /\p{Script=Cyrillic}|@|Cyd Moreau|^\w+day, |^\w+ \d{4}$|Time \(.*\)\.?$/u.test(text) ||
  /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)/.test(text) ||
  text === 'Rain' ||
  /^[\d:]+ [ap]m/.test(text)

function otherTexts(page: string) {
  const main = (/<main[^]*<\/main>/.exec(page)?.[0] ?? '').replaceAll(/<\/?time[^>]*>/g, '')
  const labels = [...main.matchAll(/ aria-label="([^"]+)"/g)].map(([, label = '']) => label)
  const texts = [...main.matchAll(/>([^<]+)</g)].map(([, text = '']) => text)
  return [...labels, ...texts]
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && !isData(text) && !patterns.some((pattern) => pattern.test(text)))
}

test('every text of every page is in the catalog', async () => {
  const [one, two] = [await newBooking('Mon 09:00'), await newBooking('Mon 10:00')]
  const three = await newBooking('Mon 11:00')
  await acme.cyd.post(`${one.uri}/reconfirmation`)
  const pages = [await visitor.open(reconfirmLink(one)), await visitor.submit(reconfirmLink(one))]
  const add = (page: Awaited<ReturnType<typeof visitor.open>>) => pages.push(page)
  add(await visitor.open(reconfirmLink(two)))
  await acme.cyd.patch(type, { active: false })
  add(await visitor.open(two.reschedule_url))
  await acme.cyd.patch(type, { active: true })
  add(await visitor.open(one.cancel_url.replace('/cancellations/', '/bookings/')))
  add(await visitor.open(one.reschedule_url))
  add(await visitor.open(withParameters(one.reschedule_url, { start_time: at('Tue 10:00') })))
  add(await visitor.open(withParameters(one.reschedule_url, { timezone: 'Mars/Olympus' })))
  add(await visitor.open(withParameters(one.reschedule_url, { date: 'x' })))
  add(await visitor.submit(one.reschedule_url, { start_time: at('Mon 10:00') }))
  add(await visitor.submit(one.reschedule_url, { start_time: at('Tue 10:00') }))
  const moved = pages.at(-1)?.text ?? ''
  add(await visitor.open(one.cancel_url))
  add(await visitor.open(addressOn('cancellations', moved)))
  add(await visitor.submit(addressOn('cancellations', moved)))
  add(await visitor.open(addressOn('cancellations', moved)))
  await acme.cyd.post(`${two.event}/cancellation`, { reason: 'Rain' })
  add(await visitor.open(two.cancel_url))
  add(await visitor.open('/cancellations/x'))
  for (const [from, to] of [
    ['-10 minutes', '10 minutes'],
    ['-2 days', '-1 day'],
  ]) {
    await db.run(sql`update scheduled_events set start_time = now() + ${from}::interval,
      end_time = now() + ${to}::interval where id = ${idOf(three.event)}`)
    add(await visitor.open(three.cancel_url))
  }

  expect(pages.flatMap(({ text }) => otherTexts(text))).toEqual([])
  expect(pages.length).toBeGreaterThan(15)
})

test('the test finds a text that is not in the catalog', () => {
  expect(otherTexts('<main><h1>Will you be there?</h1><p aria-label="Extra label">See you  soon</p></main>')).toEqual([
    'Extra label',
    'See you soon',
  ])
})
