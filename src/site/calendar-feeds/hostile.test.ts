import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { eventsIn, feedsOf } from '../../test/calendar-feeds.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const { ada, cyd } = acme
await withHours(cyd, '00:00', '24:00')
const feeds = await feedsOf(app)
const { url } = await feeds.create(cyd)
const type = await publish(cyd, { name: 'Intro call', locations: [{ kind: 'ask_invitee' }] })
const { uri, event } = await book(ada, type, 'Mon 09:00', { location: { kind: 'ask_invitee', location: 'Here' } })
const [event_id, invitee_id] = [event, uri].map((address: string) => address.split('/').at(-1))

type Texts = { name: string; answer: string; location: string; meeting: string }

/** Writes texts that no endpoint accepts, as an older version or an operator could have. */
async function write({ name, answer, location, meeting }: Texts) {
  const answers = JSON.stringify([{ question: `Why? ${answer}`, answer, position: 0 }])
  await db.run(sql`
    update invitees set name = ${name}, questions_and_answers = ${answers} where id = ${invitee_id}`)
  await db.run(sql`
    update scheduled_events set name = ${meeting}, location = ${JSON.stringify({ type: 'ask_invitee', location })}
    where id = ${event_id}`)
  await db.run(sql`delete from attempt_logs`)
}

/** The properties of the event, with their parameters. Nothing that a person enters adds one. */
const propertiesOf = (text: string) =>
  text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.slice(0, line.search(/[;:]/)))
await write({ name: 'Zoë', answer: 'Tea', location: 'Here', meeting: 'Call' })
const harmless = propertiesOf(await feeds.readText(url))

const attacks = [
  'a\r\nBEGIN:VEVENT\r\nUID:evil\r\nEND:VEVENT',
  '\nATTACH:https://evil.example',
  ', ; : " \\ ^n \\n',
  'x\u2028y\u2029z\u0085',
  '\u202Egnp.exe\u2066 and \u2069',
  'https://evil.example/login',
  '<script>alert(1)</script>',
  'é👩‍👩‍👧'.repeat(40),
  'x'.repeat(10_000),
  '漢'.repeat(10_000),
  '\ufeff',
  '',
]

test.each(attacks.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
  'a name, an answer, a location and a meeting of %s stay plain text',
  async (_, text) => {
    await write({ name: text, answer: text, location: text, meeting: text })

    const feed = await feeds.readText(url)
    const [entry, ...others] = eventsIn(feed)
    const written = [entry?.summary, entry?.description, entry?.location].join('\n')

    expect([others, entry?.uid]).toEqual([[], invitee_id])
    expect(propertiesOf(feed).filter((name) => !harmless.includes(name))).toEqual([])
    expect(written).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    expect(written.length).toBeLessThan(5000)
    expect(feed.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  },
)

test('links of invitees are not links in the calendar of the host', async () => {
  const link = 'https://evil.example/login'
  await write({ name: link, answer: link, location: link, meeting: 'Call' })

  const [entry] = await feeds.readEvents(url)

  expect(`${entry?.summary} ${entry?.location}`).not.toContain('evil.example')
  expect(entry?.description.replace('Why? https://evil.example/login', '')).not.toContain('evil.example')
})

test('whatever the texts contain, both readers see one meeting with the same properties', async () => {
  const anyText = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme-composite', maxLength: 20 }),
        fc.constantFrom(...attacks.slice(0, 6), '\r', '\n ', '\t'),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed())

  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (name, answer, location) => {
      await write({ name, answer, location, meeting: name })
      const feed = await feeds.readText(url)

      expect(eventsIn(feed).map(({ uid }) => uid)).toEqual([invitee_id])
      expect(propertiesOf(feed).filter((property) => !harmless.includes(property))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
