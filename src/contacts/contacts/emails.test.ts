import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob },
  globex,
  db,
} = await service()

type EmailInput = { email?: unknown; is_primary?: unknown }

const createContact = async (person: typeof ada, ...emails: EmailInput[]): Promise<Json> =>
  (await person.post('/contacts', { emails })).body.resource
const bobsContact: string = (await createContact(bob, { email: 'bobs@lund.example' })).uri

/** All stored data, to check that a request changed nothing. */
const storedData = () =>
  db.one(sql`
  select (select json_agg(c order by id) from contacts c) as contacts,
    (select json_agg(a order by owner_id, address) from contact_addresses a) as addresses,
    (select count(*)::int from events) as events`)

const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ email: `${name}${i}@lund.example`, is_primary: i === count - 1 }))

describe('the addresses of a contact', () => {
  test.each<[string, EmailInput[], EmailInput[]]>([
    ['one', [{ email: 'one@lund.example' }], [{ email: 'one@lund.example', is_primary: true }]],
    [
      'one that is primary',
      [{ email: 'primary@lund.example', is_primary: true }],
      [{ email: 'primary@lund.example', is_primary: true }],
    ],
    [
      'two, one of them primary',
      [{ email: 'a@lund.example' }, { email: 'b@lund.example', is_primary: true }],
      [
        { email: 'a@lund.example', is_primary: false },
        { email: 'b@lund.example', is_primary: true },
      ],
    ],
    ['ten', many('ten', 10), many('ten', 10)],
    [
      'one with capitals and blanks around it',
      [{ email: ' Zoe.Lund+x@Lund.Example\t' }],
      [{ email: 'Zoe.Lund+x@Lund.Example', is_primary: true }],
    ],
    ['one beyond ASCII', [{ email: 'zoë@büro.example' }], [{ email: 'zoë@büro.example', is_primary: true }]],
    [
      'one with more keys',
      [{ email: 'keys@lund.example', kind: 'work' } as EmailInput],
      [{ email: 'keys@lund.example', is_primary: true }],
    ],
  ])('are accepted: %s', async (_, emails, stored) => {
    const created = await ada.post('/contacts', { emails })
    const changed = await bob.patch(bobsContact, { emails })

    expect([created.status, created.body.resource.emails]).toEqual([201, stored])
    expect([changed.status, changed.body.resource.emails]).toEqual([200, stored])
  })

  const [a, b] = [{ email: 'a@bad.example' }, { email: 'b@bad.example' }]
  const [firstA, firstB] = [
    { ...a, is_primary: true },
    { ...b, is_primary: true },
  ]
  test.each<[string, unknown, string[][]]>([
    ['eleven', many('eleven', 11), [['emails', 'invalid']]],
    ['one that is not primary', [{ ...a, is_primary: false }], [['emails', 'invalid']]],
    ['two, neither primary', [a, b], [['emails', 'invalid']]],
    ['two, both primary', [firstA, firstB], [['emails', 'invalid']]],
    ['the same twice', [firstA, a], [['emails[1].email', 'invalid']]],
    ['the same in capitals', [firstA, { email: 'A@BAD.example' }], [['emails[1].email', 'invalid']]],
    [
      'the same in Greek capitals',
      [{ email: 'Νίκος@bad.example', is_primary: true }, { email: 'ΝΊΚΟΣ@bad.example' }],
      [['emails[1].email', 'invalid']],
    ],
    [
      'the same three times',
      [firstA, a, b, a],
      [
        ['emails[1].email', 'invalid'],
        ['emails[3].email', 'invalid'],
      ],
    ],
    [
      'the same twice, both primary',
      [firstA, firstA],
      [
        ['emails[1].email', 'invalid'],
        ['emails', 'invalid'],
      ],
    ],
    [
      'three that are none',
      [firstA, { email: 'zoe' }, { email: '' }, { email: 'x@bad.example\r\nBcc: y@bad.example' }],
      [
        ['emails[1].email', 'invalid'],
        ['emails[2].email', 'invalid'],
        ['emails[3].email', 'invalid'],
      ],
    ],
    ['a missing one', [{ is_primary: true }], [['emails[0].email', 'missing']]],
    ['null', [{ email: null }], [['emails[0].email', 'invalid']]],
    ['one with a word for primary', [{ ...a, is_primary: 'yes' }], [['emails[0].is_primary', 'invalid']]],
    ['one with null for primary', [{ ...a, is_primary: null }], [['emails[0].is_primary', 'invalid']]],
    ['plain text', ['a@bad.example'], [['emails[0]', 'invalid']]],
    ['no list', a, [['emails', 'invalid']]],
    ['null as the list', null, [['emails', 'invalid']]],
  ])('are rejected: %s', async (_, emails, problems) => {
    const before = await storedData()

    const replies = [await ada.post('/contacts', { emails }), await bob.patch(bobsContact, { emails })]

    for (const reply of replies) expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
    expect(await storedData()).toEqual(before)
  })

  test('are required: an empty or missing list is rejected', async () => {
    const before = await storedData()

    const empty = [await ada.post('/contacts', { emails: [] }), await bob.patch(bobsContact, { emails: [] })]
    const missing = await ada.post('/contacts', { name: 'Zoë Lund' })

    for (const reply of empty) {
      expect(reply.status).toBe(400)
      expect(new Set(problemsOf(reply).map(String))).toEqual(new Set(['emails,invalid']))
    }
    expect([missing.status, missing.body.details]).toEqual([
      400,
      [{ parameter: 'emails', code: 'missing', message: 'is missing' }],
    ])
    expect(await storedData()).toEqual(before)
  })

  test('are validated together with all other fields', async () => {
    const reply = await ada.post('/contacts', { emails: [{ email: 'zoe' }], country: 'XX', name: '', linkedin: 'x' })

    expect(reply.status).toBe(400)
    expect(problemsOf(reply).toSorted()).toEqual([
      ['country', 'invalid'],
      ['emails[0].email', 'invalid'],
      ['linkedin', 'invalid'],
      ['name', 'invalid'],
    ])
  })
})

describe('an address of another contact', () => {
  const conflictAt = (index: number) => ({
    parameter: `emails[${index}].email`,
    code: 'already_exists',
    message: 'belongs to another contact',
  })

  test.each([
    ['as it is', 'Gil@Taken.example', 'Gil@Taken.example'],
    ['in lower case', 'Hal@Taken.example', 'hal@taken.example'],
    ['in capitals', 'ida@taken.example', 'IDA@TAKEN.EXAMPLE'],
    ['in capitals beyond ASCII', 'zoé@taken.example', 'ZOÉ@taken.example'],
    ['in Greek capitals', 'νίκος@taken.example', 'ΝΊΚΟΣ@taken.example'],
    ['decomposed', 'zoë@taken.example', 'zoe\u0308@taken.example'],
  ])('is rejected %s', async (_, existing, email) => {
    await createContact(ada, { email: existing })
    const { uri } = await createContact(ada, { email: `free-${existing}` })
    const before = await storedData()

    const replies = [
      await ada.post('/contacts', { emails: [{ email: 'new@taken.example', is_primary: true }, { email }] }),
      await ada.patch(uri, { name: 'Zoë', emails: [{ email: `free-${existing}`, is_primary: true }, { email }] }),
    ]

    for (const { status, body } of replies)
      expect([status, body.title, body.details]).toEqual([409, 'Internal Server Error', [conflictAt(1)]])
    expect(await storedData()).toEqual(before)
  })

  test('is reported together with all other conflicts', async () => {
    for (const name of ['jan', 'kay', 'lee']) await createContact(ada, { email: `${name}@several.example` })
    const { uri } = await createContact(ada, { email: 'mia@several.example' })
    const emails = [
      { email: 'LEE@several.example' },
      { email: 'mia@several.example', is_primary: true },
      { email: 'free@several.example' },
      { email: 'jan@several.example' },
      { email: 'Kay@several.example' },
    ]
    const before = await storedData()

    const created = await ada.post('/contacts', { emails })
    const changed = await ada.patch(uri, { emails })

    expect([created.status, created.body.details]).toEqual([409, [0, 1, 3, 4].map(conflictAt)])
    expect([changed.status, changed.body.details]).toEqual([409, [conflictAt(0), conflictAt(3), conflictAt(4)]])
    expect(await storedData()).toEqual(before)
  })

  test('can be used by a colleague and by another organization', async () => {
    await createContact(ada, { email: 'nia@shared.example' })

    const replies = [bob, acme.cyd, globex.ada].map((person) =>
      person.post('/contacts', { emails: [{ email: 'nia@shared.example' }] }),
    )

    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([201, 201, 201])
  })

  test('can be used after that contact drops it or is deleted', async () => {
    const { uri } = await createContact(
      ada,
      { email: 'oto@freed.example', is_primary: true },
      { email: 'old@freed.example' },
    )
    const dropped = await ada.patch(uri, { emails: [{ email: 'oto@freed.example' }] })
    const first = await ada.post('/contacts', { emails: [{ email: 'OLD@freed.example' }] })
    const still = await ada.post('/contacts', { emails: [{ email: 'oto@freed.example' }] })
    await ada.delete(uri)
    const second = await ada.post('/contacts', { emails: [{ email: 'oto@freed.example' }] })

    expect([dropped, first, still, second].map(({ status }) => status)).toEqual([200, 201, 409, 201])
  })

  test('goes to one of twenty concurrent requests, and the others store nothing', async () => {
    const lists = Array.from({ length: 20 }, (_, i) => [
      { email: i % 2 ? 'pia@race.example' : 'PIA@race.example', is_primary: true },
      { email: `pia${i}@race.example` },
    ])

    const replies = await Promise.all(lists.map((emails) => ada.post('/contacts', { emails })))

    const created = replies.filter(({ status }) => status === 201)
    const rejected = replies.filter(({ status }) => status === 409)
    expect([created.length, rejected.length]).toEqual([1, 19])
    const left = await db.all(sql`select 1 from contact_addresses where address like '%@race.example'`)
    expect(left).toHaveLength(2)
  })
})

test('a contact can change the case of its own address and its primary address', async () => {
  const { uri } = await createContact(ada, { email: 'quy@own.example', is_primary: true }, { email: 'ray@own.example' })
  const emails = [
    { email: 'QUY@own.example', is_primary: false },
    { email: 'ray@own.example', is_primary: true },
  ]

  const { status, body } = await ada.patch(uri, { emails })

  expect([status, body.resource.emails]).toEqual([200, emails])
})
