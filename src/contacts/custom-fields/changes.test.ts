import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json, Reply } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { unknownId } from '../../test/hostile.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
  db,
} = await service()
const path = '/contacts/custom_field_definitions'

let count = 0
const define = async (content: object = { field_type: 'text' }): Promise<Json> =>
  (await ada.post(path, { label: `Field ${++count}`, ...content })).body.resource
const stages = () =>
  define({
    field_type: 'single_select',
    options: [{ label: 'Lead', color: '#0a7cff' }, { label: 'Customer' }, { label: 'Lost' }],
  })

const storedData = () => db.all(sql`select * from custom_field_definitions order by id`)
const labels = (options: Json[]) => options.map(({ label, is_active }) => (is_active ? label : `(${label})`))

describe('a change of a custom field definition', () => {
  test('of the label keeps everything else', async () => {
    const before = await stages()

    const { status, body } = await bob.patch(before.uri, { label: ' Renamed ' })

    expect([status, body.resource]).toEqual([
      200,
      { ...before, label: 'Renamed', updated_at: expect.stringMatching(/Z$/) },
    ])
    expect(body.resource.updated_at > before.updated_at).toBe(true)
    expect((await cyd.get(before.uri)).body).toEqual(body)
  })

  test('cannot change the type or the currency', async () => {
    const before = await define({ field_type: 'currency', currency: 'EUR' })

    const { status, body } = await ada.patch(before.uri, { field_type: 'text', currency: 'USD', label: 'Money' })

    expect([status, body.resource]).toMatchObject([200, { field_type: 'currency', currency: 'EUR', label: 'Money' }])
  })

  test.each<[string, (options: Json[]) => Json[], string[]]>([
    ['keeps', (options) => options, ['Lead', 'Customer', 'Lost']],
    ['renames', ([lead, ...rest]) => [{ ...lead, label: 'Prospect' }, ...rest], ['Prospect', 'Customer', 'Lost']],
    ['reorders', (options) => options.toReversed(), ['Lost', 'Customer', 'Lead']],
    ['adds', (options) => [{ label: 'New' }, ...options], ['New', 'Lead', 'Customer', 'Lost']],
    ['omits', ([lead, , lost]) => [lost, lead], ['Lost', 'Lead', '(Customer)']],
    ['replaces all', () => [{ label: 'New' }], ['New', '(Lead)', '(Customer)', '(Lost)']],
    ['deactivates', ([lead, ...rest]) => [{ ...lead, is_active: false }, ...rest], ['(Lead)', 'Customer', 'Lost']],
    [
      'adds inactive',
      (options) => [...options, { label: 'New', is_active: false }],
      ['Lead', 'Customer', 'Lost', '(New)'],
    ],
    [
      'reuses the label of omitted',
      ([, ...rest]) => [{ label: 'lead' }, ...rest],
      ['lead', 'Customer', 'Lost', '(Lead)'],
    ],
  ])('%s options, and existing options keep their uuids', async (_, change, expected) => {
    const { uri, options } = await stages()
    const input = change(options)

    const { status, body } = await ada.patch(uri, { options: input })

    const result: Json[] = body.resource.options
    expect([status, labels(result)]).toEqual([200, expected])
    expect(input.filter(({ uuid }, i) => uuid && uuid !== result[i].uuid)).toEqual([])
    expect(options.filter(({ uuid }: Json) => !result.some((option) => option.uuid === uuid))).toEqual([])
    expect(new Set(result.map(({ uuid }) => uuid)).size).toBe(result.length)
  })

  test('reactivates an omitted option and removes a color', async () => {
    const {
      uri,
      options: [lead, customer, lost],
    } = await stages()
    await ada.patch(uri, { options: [customer] })

    const { uuid, label } = lead
    const { body } = await ada.patch(uri, { options: [{ uuid, label }, customer, lost] })

    expect(body.resource.options).toEqual([{ uuid, label, is_active: true }, customer, lost])
  })

  const [a, b] = [{ label: 'a' }, { label: 'b' }]
  test.each<[string, Json, unknown[][]]>([
    ['an empty label', { label: '' }, [['label', 'invalid']]],
    ['null for a label', { label: null }, [['label', 'invalid']]],
    ['no options', { options: [] }, [['options', 'invalid']]],
    ['null for options', { options: null }, [['options', 'invalid']]],
    ['201 options', { options: Array.from({ length: 201 }, (_, i) => ({ label: `${i}` })) }, [['options', 'invalid']]],
    ['an option without a label', { options: [a, {}] }, [['options[1].label', 'missing']]],
    ['a repeated label', { options: [a, b, { label: ' A' }] }, [['options[2].label', 'invalid']]],
    ['an option of another field', { options: [a, { ...b, uuid: unknownId }] }, [['options[1].uuid', 'invalid']]],
    [
      'several problems',
      { options: [{ ...a, uuid: 'x' }, a] },
      [
        ['options[1].label', 'invalid'],
        ['options[0].uuid', 'invalid'],
      ],
    ],
    [
      'an invalid color and an invalid is_active',
      { options: [{ ...a, color: 'red', is_active: 'no' }] },
      [
        ['options[0].color', 'invalid'],
        ['options[0].is_active', 'invalid'],
      ],
    ],
  ])('is rejected with %s', async (_, change, problems) => {
    const { uri } = await stages()
    const before = await storedData()

    const reply = await ada.patch(uri, change)

    expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
    expect(await storedData()).toEqual(before)
  })

  test('is rejected with a repeated option, or with options for a text field', async () => {
    const [select, text] = [await stages(), await define()]
    const [lead] = select.options
    const before = await storedData()

    const repeated = await ada.patch(select.uri, { options: [lead, { ...lead, label: 'Again' }] })
    const none = await ada.patch(text.uri, { label: 'New', options: [a] })

    expect([repeated.status, problemsOf(repeated)]).toEqual([400, [['options[1].uuid', 'invalid']]])
    expect([none.status, problemsOf(none)]).toEqual([400, [['options', 'invalid']]])
    expect(await storedData()).toEqual(before)
  })

  test('cannot exceed 1,000 options including inactive ones', async () => {
    const { uri } = await stages()
    const batch = (n: number) =>
      ada.patch(uri, {
        options: Array.from({ length: 200 }, (_, i) => ({ label: `${n} ${i}` })),
      })
    for (const n of [1, 2, 3, 4]) await batch(n)

    const reply = await batch(5)

    expect([reply.status, problemsOf(reply)]).toEqual([400, [['options', 'invalid']]])
    expect((await ada.get(uri)).body.resource.options).toHaveLength(803)
  })

  test('is not lost when other changes run concurrently', async () => {
    const { uri, options } = await stages()

    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => ada.patch(uri, { options: [...options, { label: `New ${i}` }] })),
    )

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await ada.get(uri)).body.resource.options).toHaveLength(13)
  })
})

describe('a retired definition', () => {
  test('cannot be read, changed or retired again', async () => {
    const { uri } = await define()

    const retired = await bob.delete(uri)
    const after = [await ada.get(uri), await ada.patch(uri, { label: 'Back' }), await ada.delete(uri)]
    const listed = await ada.get(`${path}?count=100`)

    expect([retired.status, retired.text]).toEqual([204, ''])
    expect(after.map(({ status, body }) => [status, body.details[0].code])).toEqual(after.map(() => [404, 'not_found']))
    expect(listed.body.collection.map((definition: Json) => definition.uri)).not.toContain(uri)
    const row = await db.one(sql`
      select retired_at is not null as is_retired from custom_field_definitions where id = ${idOf(uri)}`)
    expect(row).toEqual({ is_retired: true })
  })

  test('hides its values on contacts, while an inactive option stays visible', async () => {
    const {
      uri,
      options: [lead],
    } = await stages()
    const custom_fields = [{ uri, value: lead.uuid }]
    const created = await cyd.post('/contacts', { emails: [{ email: 'zoe@lund.example' }], custom_fields })
    const contact = created.body.resource
    await ada.patch(uri, { options: [{ label: 'New' }] })

    const inactive = await cyd.get(contact.uri)
    await ada.delete(uri)
    const retired = await cyd.get(contact.uri)

    const fieldsOf = ({ body }: Reply) => body.resource.custom_fields.filter((field: Json) => field.uri === uri)
    expect(fieldsOf(inactive)).toMatchObject([{ value: lead.uuid }])
    expect(fieldsOf(retired)).toEqual([])
  })
})

test('members who are not admins can read definitions but not write them', async () => {
  const { uri } = await define()
  const before = await storedData()

  const writes = [
    await cyd.post(path, { label: 'Mine', field_type: 'text' }),
    await cyd.patch(uri, { label: 'Mine' }),
    await cyd.delete(uri),
    await cyd.post(path, {}),
    await cyd.patch(`${path}/${unknownId}`, {}),
  ]
  const reads = [await cyd.get(uri), await cyd.get(path)]

  expect(writes.map(({ status, body }) => [status, body.message, body.details[0].code])).toEqual(
    writes.map(() => [403, 'You do not have permission to access this resource.', 'permission_denied']),
  )
  expect(reads.map(({ status }) => status)).toEqual([200, 200])
  expect(await storedData()).toEqual(before)
})

test('changes of definitions emit no events and change no contacts', async () => {
  await cyd.post('/contacts', { emails: [{ email: 'quiet@lund.example' }] })
  const countEvents = () =>
    db.all(sql`
    select (select count(*)::int from events) as events, array_agg(updated_at order by id) as times from contacts`)
  const before = await countEvents()

  const { uri } = await define()
  await ada.patch(uri, { label: 'Quiet' })
  await ada.delete(uri)

  expect(await countEvents()).toEqual(before)
})
