import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { problemsOf, refused, taken } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

/** Ada makes contacts and Bob changes his, so that what one of them is given is free for the other. */
const { acme: { ada, bob }, db } = await service()

let made = 0
const someone = () => [{ email: `someone${++made}@fields.example` }]
const bobs: string = (await bob.post('/contacts', { emails: someone() })).body.resource.uri

/** All that is kept, to see that nothing of it changed. */
const kept = () => db.one(sql`
  select (select json_agg(c order by id) from contacts c) as contacts,
    (select json_agg(a order by owner_id, address) from contact_addresses a) as addresses,
    (select count(*)::int from events) as events`)

/** What comes of making a contact with it and of changing one to it: the status, the answer, and what is read then. */
async function take(field: string, given: unknown) {
  const created = await ada.post('/contacts', { emails: someone(), [field]: given })
  const changed = await bob.patch(bobs, { [field]: given })
  const read = [await ada.get(created.body.resource?.uri ?? '/'), await bob.get(bobs)]
  return [created, changed].map(({ status, body }, i) =>
    [status, body.resource?.[field], read[i]?.body.resource?.[field]])
}

async function refuse(field: string, given: unknown) {
  const before = await kept()
  const created = await ada.post('/contacts', { emails: someone(), [field]: given })
  const changed = await bob.patch(bobs, { [field]: given })
  const replies = [created, changed].map((reply) => [reply.status, reply.body.message, problemsOf(reply)])
  return { replies, isUnchanged: isDeepStrictEqual(await kept(), before) }
}

const longest = 'x'.repeat(255)

describe.each(['name', 'job_title', 'company', 'state', 'city'])('%s', (field) => {
  test.each([
    ['plain', 'Zoë Lund', 'Zoë Lund'],
    ['with blanks around it', '  Zoë  Lund\t', 'Zoë  Lund'],
    ['decomposed', 'Zoe\u0308 Lund', 'Zoë Lund'],
    ['full of signs', `O'Neil\\ % _ "<b>" {}`, `O'Neil\\ % _ "<b>" {}`],
    ['beyond Latin', '山田 太郎 😀', '山田 太郎 😀'],
    ['of 255 characters', longest, longest],
    ['cleared', null, null],
  ])('%s is taken', async (_, given, stored) => {
    expect(await take(field, given)).toEqual(taken(stored))
  })

  test.each([
    ['empty', ''],
    ['blank', '   '],
    ['of 256 characters', `${longest}x`],
    ['of two lines', 'Zoë\nLund'],
    ['with a line separator', 'Zoë\u2028Lund'],
    ['with a control character', 'Zoë\u0007'],
    ['with a NUL', 'Zoë\0'],
    ['a number', 7],
    ['a boolean', false],
    ['a list', ['Zoë']],
    ['an object', { first: 'Zoë' }],
  ])('%s is refused', async (_, given) => {
    expect(await refuse(field, given)).toEqual(refused([field, 'invalid']))
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
  ])('%j is taken as %j', async (given, stored) => {
    expect(await take('timezone', given)).toEqual(taken(stored))
  })

  test.each(['', '+02:00', 'Mars/Olympus', 'Berlin', 'Europe/Berlin, UTC', '2026-01-01T00:00Z', 7, ['UTC'], {}])(
    '%j is refused', async (given) => {
      expect(await refuse('timezone', given)).toEqual(refused(['timezone', 'invalid']))
    })
})

describe('country', () => {
  test.each([['SE', 'SE'], ['se', 'SE'], ['dE', 'DE'], [' gb ', 'GB'], [null, null]])(
    '%j is taken as %j', async (given, stored) => {
      expect(await take('country', given)).toEqual(taken(stored))
    })

  test.each(['', 'XX', 'UK', 'EU', 'S', 'SWE', 'Sweden', '46', 'S E', 46, true, ['SE']])(
    '%j is refused', async (given) => {
      expect(await refuse('country', given)).toEqual(refused(['country', 'invalid']))
    })

  test.each(['ß', 'ﬁ', 'ıt', 'ſe'])('%j is refused', async (given) => {
    expect(await refuse('country', given)).toEqual(refused(['country', 'invalid']))
  })
})

describe('linkedin', () => {
  test.each([
    ['https://www.linkedin.com/in/zoe', 'https://www.linkedin.com/in/zoe'],
    ['http://linkedin.example/in/zoë?a=b&c=%20#top', 'http://linkedin.example/in/zoë?a=b&c=%20#top'],
    ['  HTTPS://linkedin.com/in/zoe ', 'HTTPS://linkedin.com/in/zoe'],
    ['https://linkedin.com/in/me@work', 'https://linkedin.com/in/me@work'],
    [null, null],
  ])('%j is taken as %j', async (given, stored) => {
    expect(await take('linkedin', given)).toEqual(taken(stored))
  })

  test.each([
    '', ' ', 'javascript:alert(1)', 'JavaScript://linkedin.com/%0aalert(1)', 'data:text/html,<b>', 'ftp://linkedin.com',
    'https://zoe:secret@linkedin.com', 'https://zoe@linkedin.com', '/in/zoe', '//linkedin.com/in/zoe', 'in/zoe',
    'linkedin.com/in/zoe', 'https://', 'https://linkedin.com/in/zoe lund', 'https://linkedin.com\\in\\zoe',
    'https://linkedin.com/\nin', 'https://linked in.com', 7, [], {},
  ])('%j is refused', async (given) => {
    expect(await refuse('linkedin', given)).toEqual(refused(['linkedin', 'invalid']))
  })

  test('of more than 2048 characters is refused', async () => {
    expect(await refuse('linkedin', `https://linkedin.com/${'x'.repeat(2048)}`))
      .toEqual(refused(['linkedin', 'invalid']))
  })

  test.each(['https:in/zoe', 'http:zoe'])('%j is refused', async (given) => {
    expect(await refuse('linkedin', given)).toEqual(refused(['linkedin', 'invalid']))
  })
})

const phones = (count: number) => Array.from({ length: count }, (_, i) => ({ phone_number: `+1415555267${i}` }))
const dialled = (...numbers: string[]) => numbers.map((phone_number) => ({ phone_number }))

describe('phone_numbers', () => {
  test.each([
    ['none', [], []],
    ['one in E.164', dialled('+14155552671'), dialled('+14155552671')],
    ['one with signs', dialled('+1 (415) 555-2671'), dialled('+14155552671')],
    ['one with blanks and dots', dialled(' +49.30 901820 '), dialled('+4930901820')],
    ['one with its trunk zero', dialled('+44 (0)20 7946 0018'), dialled('+442079460018')],
    ['two, in their order', dialled('+81 3-1234-5678', '+33142685300'), dialled('+81312345678', '+33142685300')],
    ['ten', phones(10), phones(10)],
    ['one that no country has', dialled('+1415555', '+141555526711111'), dialled('+1415555', '+141555526711111')],
    ['text', dialled('+1 CALL ME', '<b>+14155552671</b>'), dialled('+1 CALL ME', '<b>+14155552671</b>')],
    ['one with more keys', [{ phone_number: '+14155552671', kind: 'home' }], dialled('+14155552671')],
  ])('%s is taken', async (_, given, stored) => {
    expect(await take('phone_numbers', given)).toEqual(taken(stored))
  })

  test.each([
    ['eleven', [...phones(10), ...dialled('+4930901820')], [['phone_numbers', 'invalid']]],
    ['empty', dialled(' ', '+14155552671'), [['phone_numbers[0].phone_number', 'invalid']]],
    ['of 10,000 digits', dialled(`+1${'4'.repeat(10_000)}`), [['phone_numbers[0].phone_number', 'invalid']]],
    ['twice the same', dialled('+14155552671', '+1 415 555 2671'), [['phone_numbers[1].phone_number', 'invalid']]],
    ['missing', [{}], [['phone_numbers[0].phone_number', 'missing']]],
    ['a number', [{ phone_number: 14155552671 }], [['phone_numbers[0].phone_number', 'invalid']]],
    ['plain text', ['+14155552671'], [['phone_numbers[0]', 'invalid']]],
    ['no list', { phone_number: '+14155552671' }, [['phone_numbers', 'invalid']]],
    ['null', null, [['phone_numbers', 'invalid']]],
  ])('%s is refused', async (_, given, problems) => {
    expect(await refuse('phone_numbers', given)).toEqual(refused(...problems))
  })
})
