import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { consentWording } from '../../platform/text-messages/consents.ts'
import { languages } from '../../platform/texts/languages.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { bookingPage, formFields, noBookingLimits, zoe } from '../../test/booking-page.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { starts } from '../../test/starts.ts'
import { useGateway } from '../../test/text-gateway.ts'

const { acme, db, visitor, urlOf, forgetVisits } = await bookingPage()
await withHours(acme.bob, '00:00', '24:00')
const next = starts(60)
const type = await publish(acme.bob, { ...noBookingLimits, custom_questions: [] })
const field = 'text_reminder_number'

beforeEach(forgetVisits)

async function bookWith(number: string, fields: Record<string, string> = {}) {
  const { name, email } = zoe
  const reply = await visitor.post(`${await urlOf(type)}/${at(next())}`, { name, email, [field]: number, ...fields })
  const [row] = await db.all<{ number: string | null }>(sql`
    select text_reminder_number as number from invitees order by created_at desc, id desc limit 1`)
  return { ...reply, number: row?.number }
}

const consents = () =>
  db.all(sql`
  select number, source, wording, locale from text_consents order by created_at, id`)

test('a number on the booking page is stored with the consent and the version of its sentence', async () => {
  await useGateway()

  const german = await bookWith('030 901820', { timezone: 'Europe/Berlin', locale: 'de' })
  const american = await bookWith('+1 (415) 555-2671')
  const none = await bookWith('')

  expect([german.status, american.status, none.status]).toEqual([303, 303, 303])
  expect([german.number, american.number, none.number]).toEqual(['+4930901820', '+14155552671', null])
  expect(await consents()).toEqual([
    { number: '+4930901820', source: 'booking page', wording: consentWording, locale: expect.stringMatching(/^de/) },
    { number: '+14155552671', source: 'booking page', wording: consentWording, locale: expect.any(String) },
  ])
})

test('an invalid number is reported at its field, and nothing is booked or lost', async () => {
  await useGateway()
  const before = await consents()

  const { status, text } = await bookWith('call me')

  expect([status, formFields(text, 'details')[field]]).toEqual([400, 'call me'])
  expect(/<input id="text_reminder_number"[^>]*aria-invalid="true"/.test(text)).toBe(true)
  expect(await consents()).toEqual(before)
})

test('the field is optional and has the sentence of consent in every language', async () => {
  await useGateway()
  const url = `${await urlOf(type)}/${at(next())}`

  for (const code of Object.keys(languages)) {
    const { text: page } = await visitor.get(`${url}?locale=${code}`)
    const { text } = textsIn(code)
    expect(page).toContain(text('text-reminder-number'))
    expect(page).toContain(text('text-consent'))
    expect(page).toMatch(/<input id="text_reminder_number" name="text_reminder_number" type="tel"(?![^>]*required)/)
  }
})

test('without a provider the page asks for no number, and ignores one that is sent', async () => {
  const { text } = await visitor.get(`${await urlOf(type)}/${at(next())}`)
  const before = await consents()

  const { status, number } = await bookWith('+14155552671')

  expect([text.includes(field), status, number]).toEqual([false, 303, null])
  expect(await consents()).toEqual(before)
})

test('the version of the consent is raised when a sentence changes', () => {
  const sentences = Object.keys(languages).map((code) => textsIn(code).text('text-consent'))

  const hash = createHash('sha256').update(sentences.join('\n')).digest('hex').slice(0, 16)

  expect({ [consentWording]: hash }).toEqual({ '2026-11': 'aee9762e727d516c' })
})
