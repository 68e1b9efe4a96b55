import { beforeEach, expect, test } from 'vitest'
import { bookingPage, formFields, noBookingLimits, queryString, zoe } from '../../test/booking-page.ts'
import type { Json } from '../../test/client.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { starts } from '../../test/starts.ts'

const { acme, visitor, urlOf, forgetVisits } = await bookingPage()
await withHours(acme.bob, '00:00', '24:00')
const next = starts(60)

beforeEach(forgetVisits)

const question = { custom_questions: [{ name: 'Phone?', type: 'phone_number', required: true }] }
const call = { custom_questions: [], locations: [{ kind: 'outbound_call' }] }
const several = { custom_questions: [], locations: [{ kind: 'zoom_conference' }, { kind: 'outbound_call' }] }

/** Books an event type, and returns the phone number of the booking. */
async function bookWith(settings: object, fields: Record<string, string>) {
  const type = await publish(acme.bob, { ...noBookingLimits, ...settings })
  const { name, email } = zoe
  const reply = await visitor.post(`${await urlOf(type)}/${at(next())}`, { name, email, ...fields })
  const { body } = await acme.bob.get(`/scheduled_events?user=${acme.bob.uri}&event_type=${type}`)
  const [event] = body.collection
  const invitee: Json = event && (await acme.bob.get(`${event.uri}/invitees`)).body.collection[0]
  return { ...reply, phone: event && (event.location?.location ?? invitee.questions_and_answers[0]?.answer) }
}

test.each<[string, string, string]>([
  ['030 901820', 'DE', '+4930901820'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['+49 30 901820', 'US', '+4930901820'],
  ['+49 30 901820', '', '+4930901820'],
  ['020 7946 0018', 'GB', '+442079460018'],
  ['06 1234 5678', 'NL', '+31612345678'],
])('the number %s with the country %s becomes %s', async (number, country, expected) => {
  const replies = [
    await bookWith(question, { a1: number, 'a1-country': country }),
    await bookWith(call, { 'location-0': number, 'location-0-country': country }),
    await bookWith(several, { place: '1', 'location-1': number, 'location-1-country': country }),
  ]

  expect(replies.map(({ status, phone }) => [status, phone])).toEqual(replies.map(() => [303, expected]))
})

test.each<[string, string, string]>([
  ['a national number without a country', '030 901820', ''],
  ['too few digits', '12', 'DE'],
  ['words', 'call me', 'US'],
  ['a country that does not exist', '030 901820', 'XX'],
  ['a hostile country', '030 901820', '__proto__x'],
  ['a number of another country', '030 901820', 'US'],
  ['a long text', '1'.repeat(60), 'DE'],
])('%s is reported at the field, and nothing is lost', async (_, number, country) => {
  const replies = [
    await bookWith(question, { a1: number, 'a1-country': country }),
    await bookWith(call, { 'location-0': number, 'location-0-country': country }),
    await bookWith(several, { place: '1', 'location-1': number, 'location-1-country': country }),
  ]

  const names = ['a1', 'location-0', 'location-1']
  for (const [i, { status, text, phone }] of replies.entries()) {
    const [name = ''] = [names[i]]
    const kept = formFields(text, 'details')
    // Without a country, the page suggests the one of the time zone.
    const keptCountry = { '': 'DE', XX: '', __proto__x: '' }[country] ?? country
    expect([status, phone]).toEqual([400, undefined])
    expect(new RegExp(`<input id="${name}"[^>]*aria-invalid="true"`).test(text)).toBe(true)
    expect(/class="wrong"[^>]*>([^<]+)</.exec(text)?.[1]).toContain('Enter a valid phone number')
    expect(kept).toMatchObject({ [name]: number, [`${name}-country`]: keptCountry, email: zoe.email })
  }
})

test('the country of the time zone is chosen until the visitor chooses another one', async () => {
  const url = await urlOf(await publish(acme.bob, { ...noBookingLimits, ...question }))
  const path = `${url}/${at(next())}`
  const countryAt = async (query: Record<string, string>) =>
    formFields((await visitor.get(path + queryString(query))).text, 'details')['a1-country']

  const countries = [
    await countryAt({ timezone: 'Asia/Tokyo' }),
    await countryAt({ timezone: 'America/New_York' }),
    await countryAt({ timezone: 'Asia/Tokyo', 'a1-country': 'FR' }),
    await countryAt({ timezone: 'UTC' }),
  ]

  expect(countries).toEqual(['JP', 'US', 'FR', ''])
})
