import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { insertDefinition } from './queries.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  company,
  db,
} = await service()
const path = '/contacts/custom_field_definitions'

const plain = { field_type: 'text', options: null, currency: null, source: null } as const
const instant = expect.stringMatching(/\.\d{6}Z$/)
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)
const frame = {
  uri: expect.stringMatching(`^http://convene\\.test${path}/[0-9a-f-]{36}$`),
  created_at: instant,
  updated_at: instant,
}

const storedData = () => db.all(sql`select * from custom_field_definitions order by id`)
describe('a new custom field definition', () => {
  test.each<[string, Json, Json]>([
    ['text', { label: '  Note ', field_type: 'text' }, { label: 'Note', field_type: 'text' }],
    ['number', { label: 'Score', field_type: 'number' }, { label: 'Score', field_type: 'number' }],
    ['boolean', { label: 'Vegan', field_type: 'boolean' }, { label: 'Vegan', field_type: 'boolean' }],
    ['date', { label: 'Birthday', field_type: 'date' }, { label: 'Birthday', field_type: 'date' }],
    ['tags', { label: 'Interests', field_type: 'tags' }, { label: 'Interests', field_type: 'tags' }],
    [
      'currency',
      { label: 'Budget', field_type: 'currency', currency: 'eur' },
      { label: 'Budget', field_type: 'currency', currency: 'EUR' },
    ],
    [
      'single_select',
      {
        label: 'Stage',
        field_type: 'single_select',
        options: [
          { label: ' Lead ', color: '#0a7cFF' },
          { label: 'Customer', is_active: false, uuid: unknownId },
        ],
      },
      {
        label: 'Stage',
        field_type: 'single_select',
        options: [
          { uuid, label: 'Lead', color: '#0a7cFF', is_active: true },
          { uuid, label: 'Customer', is_active: true },
        ],
      },
    ],
    [
      'one with unknown keys',
      { label: 'Café', field_type: 'text', source: {}, x: 1 },
      { label: 'Café', field_type: 'text' },
    ],
    [
      'one of 255 characters',
      { label: 'x'.repeat(255), field_type: 'text' },
      { label: 'x'.repeat(255), field_type: 'text' },
    ],
  ])('can be created by an admin and read by all members: %s', async (_, input, expected) => {
    const { status, body } = await bob.post(path, input)
    const read = await cyd.get(body.resource.uri)

    expect([status, body.resource]).toEqual([201, { ...frame, ...expected }])
    expect(body.resource.created_at).toBe(body.resource.updated_at)
    expect([read.status, read.body]).toEqual([200, body])
  })

  const select = (options: unknown) => ({ label: 'Bad', field_type: 'single_select', options })
  const money = (currency: unknown) => ({ label: 'Bad', field_type: 'currency', currency })
  test.each<[string, Json, unknown[][]]>([
    [
      'nothing',
      {},
      [
        ['label', 'missing'],
        ['field_type', 'missing'],
      ],
    ],
    ['no label', { field_type: 'text' }, [['label', 'missing']]],
    ['an empty label', { label: ' ', field_type: 'text' }, [['label', 'invalid']]],
    ['a label of two lines', { label: 'a\nb', field_type: 'text' }, [['label', 'invalid']]],
    ['a label of 256 characters', { label: 'x'.repeat(256), field_type: 'text' }, [['label', 'invalid']]],
    ['a number for a label', { label: 7, field_type: 'text' }, [['label', 'invalid']]],
    ['no type', { label: 'Bad' }, [['field_type', 'missing']]],
    ['an unknown type', { label: 'Bad', field_type: 'colour' }, [['field_type', 'invalid']]],
    ['a type in capitals', { label: 'Bad', field_type: 'TEXT' }, [['field_type', 'invalid']]],
    ['the type that bookings fill', { label: 'Bad', field_type: 'invitee_question' }, [['field_type', 'invalid']]],
    ['a select without options', { label: 'Bad', field_type: 'single_select' }, [['options', 'missing']]],
    ['a select with an empty list', select([]), [['options', 'invalid']]],
    ['201 options', select(Array.from({ length: 201 }, (_, i) => ({ label: `${i}` }))), [['options', 'invalid']]],
    ['a select with null', select(null), [['options', 'invalid']]],
    ['a select with plain text', select(['Lead']), [['options[0]', 'invalid']]],
    [
      'options without labels',
      select([{}, { label: '' }]),
      [
        ['options[0].label', 'missing'],
        ['options[1].label', 'invalid'],
      ],
    ],
    [
      'bad colors',
      select([
        { label: 'a', color: 'red' },
        { label: 'b', color: '#fff' },
        { label: 'c', color: null },
      ]),
      [0, 1, 2].map((i) => [`options[${i}].color`, 'invalid']),
    ],
    [
      'repeated options',
      select([{ label: 'Lead' }, { label: 'É' }, { label: 'LEAD ' }, { label: 'é' }]),
      [
        ['options[2].label', 'invalid'],
        ['options[3].label', 'invalid'],
      ],
    ],
    ['a select with a currency', { ...select([{ label: 'Lead' }]), currency: 'EUR' }, [['currency', 'invalid']]],
    ['money without a currency', { label: 'Bad', field_type: 'currency' }, [['currency', 'missing']]],
    ['money of an invalid currency', money('EURO'), [['currency', 'invalid']]],
    ['money of an unknown currency', money('ZZZ'), [['currency', 'invalid']]],
    ['money of an empty currency', money(''), [['currency', 'invalid']]],
    ['money of a null currency', money(null), [['currency', 'invalid']]],
    ['money with options', { ...money('EUR'), options: [{ label: 'Lead' }] }, [['options', 'invalid']]],
    [
      'text with options and a currency',
      { label: 'Bad', field_type: 'text', currency: 'EUR', options: [{ label: 'Lead' }] },
      [
        ['options', 'invalid'],
        ['currency', 'invalid'],
      ],
    ],
  ])('is rejected: %s', async (_, input, problems) => {
    const before = await storedData()

    const reply = await ada.post(path, input)

    expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
    expect(await storedData()).toEqual(before)
  })

  test.each(['ßp', 'uſd', 'ıdr'])('is rejected: money of %s', async (currency) => {
    const reply = await ada.post(path, { ...money(currency), label: currency })

    expect([reply.status, problemsOf(reply)]).toEqual([400, [['currency', 'invalid']]])
  })
})

describe('the label of a custom field', () => {
  test.each([
    ['as it is', 'Rank', 'Rank'],
    ['in capitals', 'Tier', 'TIER'],
    ['with blanks around it', 'Grade', ' grade '],
    ['in capitals beyond ASCII', 'Étage', 'éTAGE'],
    ['decomposed', 'Zoë', 'Zoe\u0308'],
  ])('is rejected if another field has it, %s', async (_, label, duplicate) => {
    await ada.post(path, { label, field_type: 'text' })
    const other = (await ada.post(path, { label: `${label} 2`, field_type: 'text' })).body.resource
    const before = await storedData()

    const created = await ada.post(path, { label: duplicate, field_type: 'number' })
    const renamed = await ada.patch(other.uri, { label: duplicate })

    const details = [{ parameter: 'label', code: 'already_exists', message: 'is the label of another custom field' }]
    expect([created.status, created.body.details]).toEqual([409, details])
    expect([renamed.status, renamed.body.details]).toEqual([409, details])
    expect(await storedData()).toEqual(before)
  })

  test('is rejected if another field has it, in Greek capitals', async () => {
    await ada.post(path, { label: 'Οδός', field_type: 'text' })

    expect((await ada.post(path, { label: 'ΟΔΌΣ', field_type: 'text' })).status).toBe(409)
  })

  test('can be used in another organization, in another case and after its field is retired', async () => {
    const { uri } = (await ada.post(path, { label: 'Origin', field_type: 'text' })).body.resource

    const elsewhere = await globex.ada.post(path, { label: 'Origin', field_type: 'text' })
    const spelled = await ada.patch(uri, { label: 'ORIGIN' })
    await ada.delete(uri)
    const again = await ada.post(path, { label: 'Origin', field_type: 'text' })

    expect([elsewhere.status, spelled.status, spelled.body.resource.label, again.status]).toEqual([
      201,
      200,
      'ORIGIN',
      201,
    ])
    expect(again.body.resource.uri).not.toBe(uri)
  })

  test('goes to one of fifty concurrent requests', async () => {
    const people = [ada, bob]

    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (people[i % 2] ?? ada).post(path, { label: i % 3 ? 'Contested' : 'contested', field_type: 'text' }),
      ),
    )

    const created = replies.filter(({ status }) => status === 201)
    const rejected = replies.filter(({ status }) => status === 409)
    expect([created.length, rejected.length]).toEqual([1, 49])
  })
})

describe('a hundred definitions', async () => {
  const initech = await company('Initech')
  for (let i = 0; i < 99; i++) await insertDefinition(db, initech.id, { ...plain, label: `Field ${i}` })

  test('are the maximum, and retiring one allows a new one', async () => {
    const last = await initech.ada.post(path, { label: 'Field 99', field_type: 'text' })
    const tooMany = await initech.ada.post(path, { label: 'Field 100', field_type: 'text' })
    await initech.ada.delete(last.body.resource.uri)
    const replacement = await initech.ada.post(path, { label: 'Field 99', field_type: 'text' })

    expect([last.status, tooMany.status, replacement.status]).toEqual([201, 403, 201])
    const message = 'Your organization has the maximum of 100 custom fields. Delete one that you no longer need.'
    expect(tooMany.body).toEqual({
      title: 'Permission Denied',
      message,
      details: [{ code: 'quota_used_up', message }],
    })
  })

  const sorts = ['created_at:asc', 'created_at:desc', 'updated_at:desc']
  test.each(sorts)('are each listed once forward and once backward by %s', async (sort) => {
    const labels = (pages: Json[]) => pages.flatMap(({ collection }) => collection.map(({ label }: Json) => label))
    const readPages = async (from: string, direction: 'next_page' | 'previous_page') => {
      const pages: Json[] = []
      for (let url = from; url; url = pages.at(-1).pagination[direction]) pages.push((await initech.cyd.get(url)).body)
      return pages
    }

    const forward = await readPages(`${path}?count=30&sort=${sort}`, 'next_page')
    const backward = await readPages(forward.at(-1).pagination.previous_page, 'previous_page')

    const expected = Array.from({ length: 100 }, (_, i) => `Field ${i}`)
    expect(labels(forward)).toEqual(sort.endsWith('asc') ? expected : expected.toReversed())
    expect(labels([...backward.toReversed(), forward.at(-1)])).toEqual(labels(forward))
    expect(forward.map(({ pagination }) => pagination.count)).toEqual([30, 30, 30, 10])
  })

  test('have pages of twenty by default', async () => {
    expect((await initech.cyd.get(path)).body.pagination).toMatchObject({ count: 20, previous_page: null })
  })
})

test.each([
  ['count=0', 'count'],
  ['count=101', 'count'],
  ['sort=label', 'sort'],
  ['sort=created_at:up', 'sort'],
  ['page_token=x', 'page_token'],
])('a list of definitions with %s is rejected', async (query, parameter) => {
  const { status, body } = await cyd.get(`${path}?${query}`)

  expect([status, body.details[0].parameter]).toEqual([400, parameter])
})

test('another organization cannot see or change the definitions', async () => {
  const { id } = await insertDefinition(db, acme.id, { ...plain, label: 'Ours' })
  const uri = `${path}/${id}`
  const before = await storedData()

  const replies = [
    await globex.ada.get(uri),
    await globex.ada.patch(uri, { label: 'Theirs' }),
    await globex.ada.delete(uri),
    await ada.get(`${path}/${unknownId}`),
    await ada.patch(`${path}/x`, { label: 'x' }),
    await ada.delete(`${path}/${unknownId}`),
  ]
  const listed = await globex.ada.get(`${path}?count=100`)

  expect(replies.map(({ status, body }) => [status, body.details[0].code])).toEqual(
    replies.map(() => [404, 'not_found']),
  )
  expect(listed.body.collection.map(({ label }: Json) => label)).not.toContain('Ours')
  expect(await storedData()).toEqual(before)
})
