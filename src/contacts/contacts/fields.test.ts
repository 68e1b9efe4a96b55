import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { problemsOf, rejected, accepted } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

/** Ada creates contacts and Bob changes his, so that both can use the same values. */
const {
  acme: { ada, bob },
  db,
} = await service()

let count = 0
const newEmails = () => [{ email: `someone${++count}@fields.example` }]
const bobsContact: string = (await bob.post('/contacts', { emails: newEmails() })).body.resource.uri

/** All stored data, to check that a request changed nothing. */
const storedData = () =>
  db.one(sql`
  select (select json_agg(c order by id) from contacts c) as contacts,
    (select json_agg(a order by owner_id, address) from contact_addresses a) as addresses,
    (select count(*)::int from events) as events`)

/** Creates a contact with the value and changes another one to it. Returns status, response and later read of both. */
async function createAndChange(field: string, value: unknown) {
  const created = await ada.post('/contacts', { emails: newEmails(), [field]: value })
  const changed = await bob.patch(bobsContact, { [field]: value })
  const read = [await ada.get(created.body.resource?.uri ?? '/'), await bob.get(bobsContact)]
  return [created, changed].map(({ status, body }, i) => [
    status,
    body.resource?.[field],
    read[i]?.body.resource?.[field],
  ])
}

async function tryInvalid(field: string, value: unknown) {
  const before = await storedData()
  const created = await ada.post('/contacts', { emails: newEmails(), [field]: value })
  const changed = await bob.patch(bobsContact, { [field]: value })
  const replies = [created, changed].map((reply) => [reply.status, reply.body.message, problemsOf(reply)])
  return { replies, isUnchanged: isDeepStrictEqual(await storedData(), before) }
}

const maxText = 'x'.repeat(255)

describe.each(['name', 'job_title', 'company', 'state', 'city'])('%s', (field) => {
  test.each([
    ['plain', 'Zoë Lund', 'Zoë Lund'],
    ['with blanks around it', '  Zoë  Lund\t', 'Zoë  Lund'],
    ['decomposed', 'Zoe\u0308 Lund', 'Zoë Lund'],
    ['full of signs', `O'Neil\\ % _ "<b>" {}`, `O'Neil\\ % _ "<b>" {}`],
    ['beyond Latin', '山田 太郎 😀', '山田 太郎 😀'],
    ['of 255 characters', maxText, maxText],
    ['cleared', null, null],
  ])('is accepted: %s', async (_, value, stored) => {
    expect(await createAndChange(field, value)).toEqual(accepted(stored))
  })

  test.each([
    ['empty', ''],
    ['blank', '   '],
    ['of 256 characters', `${maxText}x`],
    ['of two lines', 'Zoë\nLund'],
    ['with a line separator', 'Zoë\u2028Lund'],
    ['with a control character', 'Zoë\u0007'],
    ['with a NUL', 'Zoë\0'],
    ['a number', 7],
    ['a boolean', false],
    ['a list', ['Zoë']],
    ['an object', { first: 'Zoë' }],
  ])('is rejected: %s', async (_, value) => {
    expect(await tryInvalid(field, value)).toEqual(rejected([field, 'invalid']))
  })
})

describe('timezone', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/BERLIN', 'Europe/Berlin'],
    ['  utc ', 'UTC'],
    ['america/argentina/buenos_aires', 'America/Argentina/Buenos_Aires'],
    ['asia/calcutta', 'Asia/Calcutta'],
    [null, null],
  ])('%j is stored as %j', async (value, stored) => {
    expect(await createAndChange('timezone', value)).toEqual(accepted(stored))
  })

  test.each(['', '+02:00', 'Mars/Olympus', 'Berlin', 'Europe/Berlin, UTC', '2026-01-01T00:00Z', 7, ['UTC'], {}])(
    '%j is rejected',
    async (value) => {
      expect(await tryInvalid('timezone', value)).toEqual(rejected(['timezone', 'invalid']))
    },
  )
})

describe('country', () => {
  test.each([
    ['SE', 'SE'],
    ['se', 'SE'],
    ['dE', 'DE'],
    [' gb ', 'GB'],
    [null, null],
  ])('%j is stored as %j', async (value, stored) => {
    expect(await createAndChange('country', value)).toEqual(accepted(stored))
  })

  test.each(['', 'XX', 'UK', 'EU', 'S', 'SWE', 'Sweden', '46', 'S E', 46, true, ['SE']])(
    '%j is rejected',
    async (value) => {
      expect(await tryInvalid('country', value)).toEqual(rejected(['country', 'invalid']))
    },
  )

  test.each(['ß', 'ﬁ', 'ıt', 'ſe'])('%j is rejected', async (value) => {
    expect(await tryInvalid('country', value)).toEqual(rejected(['country', 'invalid']))
  })
})

describe('linkedin', () => {
  test.each([
    ['https://www.linkedin.com/in/zoe', 'https://www.linkedin.com/in/zoe'],
    ['http://linkedin.example/in/zoë?a=b&c=%20#top', 'http://linkedin.example/in/zoë?a=b&c=%20#top'],
    ['  HTTPS://linkedin.com/in/zoe ', 'HTTPS://linkedin.com/in/zoe'],
    ['https://linkedin.com/in/me@work', 'https://linkedin.com/in/me@work'],
    [null, null],
  ])('%j is stored as %j', async (value, stored) => {
    expect(await createAndChange('linkedin', value)).toEqual(accepted(stored))
  })

  test.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JavaScript://linkedin.com/%0aalert(1)',
    'data:text/html,<b>',
    'ftp://linkedin.com',
    'https://zoe:secret@linkedin.com',
    'https://zoe@linkedin.com',
    '/in/zoe',
    '//linkedin.com/in/zoe',
    'in/zoe',
    'linkedin.com/in/zoe',
    'https://',
    'https://linkedin.com/in/zoe lund',
    'https://linkedin.com\\in\\zoe',
    'https://linkedin.com/\nin',
    'https://linked in.com',
    7,
    [],
    {},
  ])('%j is rejected', async (value) => {
    expect(await tryInvalid('linkedin', value)).toEqual(rejected(['linkedin', 'invalid']))
  })

  test('of more than 2048 characters is rejected', async () => {
    expect(await tryInvalid('linkedin', `https://linkedin.com/${'x'.repeat(2048)}`)).toEqual(
      rejected(['linkedin', 'invalid']),
    )
  })

  test.each(['https:in/zoe', 'http:zoe'])('%j is rejected', async (value) => {
    expect(await tryInvalid('linkedin', value)).toEqual(rejected(['linkedin', 'invalid']))
  })
})

const phones = (count: number) => Array.from({ length: count }, (_, i) => ({ phone_number: `+1415555267${i}` }))
const entries = (...numbers: string[]) => numbers.map((phone_number) => ({ phone_number }))

describe('phone_numbers', () => {
  test.each([
    ['none', [], []],
    ['one in E.164', entries('+14155552671'), entries('+14155552671')],
    ['one with signs', entries('+1 (415) 555-2671'), entries('+14155552671')],
    ['one with blanks and dots', entries(' +49.30 901820 '), entries('+4930901820')],
    ['one with its trunk zero', entries('+44 (0)20 7946 0018'), entries('+442079460018')],
    ['two, in their order', entries('+81 3-1234-5678', '+33142685300'), entries('+81312345678', '+33142685300')],
    ['ten', phones(10), phones(10)],
    ['one that no country has', entries('+1415555', '+141555526711111'), entries('+1415555', '+141555526711111')],
    ['text', entries('+1 CALL ME', '<b>+14155552671</b>'), entries('+1 CALL ME', '<b>+14155552671</b>')],
    ['one with more keys', [{ phone_number: '+14155552671', kind: 'home' }], entries('+14155552671')],
  ])('is accepted: %s', async (_, value, stored) => {
    expect(await createAndChange('phone_numbers', value)).toEqual(accepted(stored))
  })

  test.each([
    ['eleven', [...phones(10), ...entries('+4930901820')], [['phone_numbers', 'invalid']]],
    ['empty', entries(' ', '+14155552671'), [['phone_numbers[0].phone_number', 'invalid']]],
    ['of 10,000 digits', entries(`+1${'4'.repeat(10_000)}`), [['phone_numbers[0].phone_number', 'invalid']]],
    ['twice the same', entries('+14155552671', '+1 415 555 2671'), [['phone_numbers[1].phone_number', 'invalid']]],
    ['missing', [{}], [['phone_numbers[0].phone_number', 'missing']]],
    ['a number', [{ phone_number: 14155552671 }], [['phone_numbers[0].phone_number', 'invalid']]],
    ['plain text', ['+14155552671'], [['phone_numbers[0]', 'invalid']]],
    ['no list', { phone_number: '+14155552671' }, [['phone_numbers', 'invalid']]],
    ['null', null, [['phone_numbers', 'invalid']]],
  ])('is rejected: %s', async (_, value, problems) => {
    expect(await tryInvalid('phone_numbers', value)).toEqual(rejected(...problems))
  })
})
