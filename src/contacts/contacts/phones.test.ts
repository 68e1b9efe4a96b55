import { describe, expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { uniqueNumber } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
  acme,
} = await service()

const entries = (...numbers: string[]) => numbers.map((phone_number) => ({ phone_number }))
const bodyOf = (content: object) => ({ emails: [{ email: `zoe${uniqueNumber()}@initech.example` }], ...content })

/** Creates a contact of Cyd. */
async function createContact(country: string | undefined, ...numbers: string[]): Promise<Json> {
  const { status, text, body } = await cyd.post('/contacts', bodyOf({ country, phone_numbers: entries(...numbers) }))
  if (status !== 201) throw new Error(text)
  return body.resource
}

const numbersOf = (contact: Json): string[] => contact.phone_numbers.map(({ phone_number }: Json) => phone_number)

/** Whether a search for this number finds the contact. */
async function isFound(contact: Json, phone_number: string, person = cyd, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ phone_number, count: '100', ...more })
  const { status, body } = await person.get(`/contacts?${query.toString()}`)
  return status === 200 ? body.collection.some(({ uri }: Json) => uri === contact.uri) : status
}

describe('a phone number of a contact', () => {
  test.each<[string, string | undefined, string, string]>([
    ['with its country code is stored as E.164', undefined, ' +49 (30) 901820 ', '+4930901820'],
    ['without country code is parsed for the country of the contact', 'DE', '030 901820', '+4930901820'],
    ['without country code is parsed for the United States', 'us', '(415) 555-2671', '+14155552671'],
    ['with an international prefix is parsed as international', 'DE', '0044 20 7946 0018', '+442079460018'],
    ['of another country keeps its country code', 'DE', '+1 415 555 2671', '+14155552671'],
    ['without country code and country is stored as sent', undefined, ' 030 901820 ', '030 901820'],
    ['that is invalid in its country is stored as sent', 'DE', '12', '12'],
    ['in a country without phone numbers is stored as sent', 'AQ', '030 901820', '030 901820'],
    ['with an extension is stored as sent', 'US', '+14155552671 ext. 5', '+14155552671 ext. 5'],
    ['with words around it is stored as sent', 'US', 'office: (415) 555-2671', 'office: (415) 555-2671'],
    ['that is only text is stored as sent', 'DE', 'ask Zoë', 'ask Zoë'],
    ['of 255 characters is stored as sent', undefined, '1'.repeat(255), '1'.repeat(255)],
  ])('%s', async (_, country, sent, stored) => {
    const contact = await createContact(country, sent)

    expect(numbersOf(contact)).toEqual([stored])
    expect((await cyd.get(contact.uri)).body.resource).toEqual(contact)
  })

  test.each<[string, string]>([
    ['empty', ' '],
    ['of two lines', '030\n901820'],
    ['with a direction override', '030\u202e901820'],
    ['of 256 characters', '1'.repeat(256)],
  ])('is rejected: %s', async (_, phone_number) => {
    const { status, body } = await cyd.post('/contacts', bodyOf({ phone_numbers: entries(phone_number) }))

    expect([status, body.details]).toMatchObject([400, [{ parameter: 'phone_numbers[0].phone_number' }]])
  })

  test.each<[string, string | undefined, string[]]>([
    ['internationally and locally', 'DE', ['+4930901820', '030 901820']],
    ['locally in two ways', 'DE', ['030 901820', '030/901820']],
    ['in the same way', undefined, ['030 901820', ' 030 901820']],
  ])('that is sent twice, %s, is rejected', async (_, country, numbers) => {
    const { status, body } = await cyd.post('/contacts', bodyOf({ country, phone_numbers: entries(...numbers) }))

    expect([status, body.details]).toEqual([
      400,
      [{ parameter: 'phone_numbers[1].phone_number', code: 'invalid', message: 'is a duplicate' }],
    ])
  })
})

describe('a change of a contact with phone numbers', () => {
  test('parses new numbers for the current country', async () => {
    const { uri } = await createContact('DE')

    const { body } = await cyd.patch(uri, { phone_numbers: entries('030 901820') })

    expect(numbersOf(body.resource)).toEqual(['+4930901820'])
  })

  test('parses new numbers for a new country in the same request', async () => {
    const { uri } = await createContact('DE')

    const { body } = await cyd.patch(uri, { phone_numbers: entries('(415) 555-2671'), country: 'US' })

    expect(numbersOf(body.resource)).toEqual(['+14155552671'])
  })

  test('of the country parses unparsed numbers again and keeps the others', async () => {
    const { uri } = await createContact(undefined, '030 901820', '+14155552671', 'ask Zoë', '030/901820')

    const german = (await cyd.patch(uri, { country: 'DE' })).body.resource
    const american = (await cyd.patch(uri, { country: 'US' })).body.resource
    const withoutCountry = (await cyd.patch(uri, { country: null })).body.resource

    const numbers = ['+4930901820', '+14155552671', 'ask Zoë']
    expect([german, american, withoutCountry].map(numbersOf)).toEqual([numbers, numbers, numbers])
  })

  test('of another field keeps the numbers', async () => {
    const { uri } = await createContact(undefined, '030 901820')

    expect(numbersOf((await cyd.patch(uri, { city: 'Berlin' })).body.resource)).toEqual(['030 901820'])
  })
})

describe('a filter by phone number', () => {
  test.each<[string, string | undefined, string, string[]]>([
    [
      'was sent locally and is stored as E.164',
      'DE',
      '030 901821',
      ['030 901821', '030/901821', '+49 30 901821', '+4930901821', '4930901821'],
    ],
    ['was sent with its country code', undefined, '+49 30 901822', ['030 901822', '+4930901822', '4930901822']],
    ['was sent locally in the United States', 'US', '(415) 555-2673', ['4155552673', '415-555-2673', '+14155552673']],
    ['was stored as sent', undefined, '030 901824', ['030 901824', ' 030 901824 ']],
    ['was stored as sent and is no number', undefined, 'ask Zoë at 5', ['ask Zoë at 5', 'ask Zoe\u0308 at 5']],
  ])('finds a contact whose number %s, in all spellings', async (_, country, sent, spellings) => {
    const contact = await createContact(country, sent)

    const results = await Promise.all(spellings.map((text) => isFound(contact, text)))

    expect(results).toEqual(spellings.map(() => true))
  })

  test('finds no contact by another number or by a part of one', async () => {
    const [german, unparsed] = [await createContact('DE', '030 901830'), await createContact(undefined, '030 901831')]

    const results = await Promise.all(
      ['030 90183', '901830', '+49 30 901832', '030 901832', 'x'].flatMap((text) => [
        isFound(german, text),
        isFound(unparsed, text),
      ]),
    )

    expect(results).toEqual(results.map(() => false))
  })

  test('finds contacts in a whole organization, together with other filters and in a list', async () => {
    const contact = await createContact('DE', '030 901840')
    const organization = { organization: acme.uri }

    expect([
      await isFound(contact, '030 901840', ada, organization),
      await isFound(contact, 'x,030/901840,+14155550000', bob, { ...organization, country: 'DE' }),
      await isFound(contact, '030 901840', ada, { ...organization, country: 'US' }),
    ]).toEqual([true, true, false])
  })

  test('accepts ten numbers without a country code and hundreds with one', async () => {
    const local = (count: number) => Array.from({ length: count }, (_, i) => `030 9018${50 + i}`)
    const others = Array.from({ length: 400 }, (_, i) => `1415555${1000 + i}`)
    const search = (numbers: string[]) => cyd.get(`/contacts?phone_number=${encodeURIComponent(numbers.join(','))}`)

    const [ten, eleven] = [await search([...local(10), ...others]), await search(local(11))]

    expect([ten.status, eleven.status]).toEqual([200, 400])
    expect(eleven.body.details).toEqual([
      {
        parameter: 'phone_number',
        code: 'invalid',
        message: 'must not list more than 10 numbers without a country code',
      },
    ])
  })
})
