import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json, Reply } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { never } from '../../test/hostile.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

const { acme: { ada, bob, cyd }, db } = await service()
const path = '/contacts/custom_field_definitions'

let made = 0
const define = async (content: object = { field_type: 'text' }): Promise<Json> =>
  (await ada.post(path, { label: `Field ${++made}`, ...content })).body.resource
const stages = () => define({
  field_type: 'single_select',
  options: [{ label: 'Lead', color: '#0a7cff' }, { label: 'Customer' }, { label: 'Lost' }],
})

const kept = () => db.all(sql`select * from custom_field_definitions order by id`)
const labels = (options: Json[]) => options.map(({ label, is_active }) => (is_active ? label : `(${label})`))

describe('a changed definition', () => {
  test('has the new label and everything else as before', async () => {
    const before = await stages()

    const { status, body } = await bob.patch(before.uri, { label: ' Renamed ' })

    expect([status, body.resource])
      .toEqual([200, { ...before, label: 'Renamed', updated_at: expect.stringMatching(/Z$/) }])
    expect(body.resource.updated_at > before.updated_at).toBe(true)
    expect((await cyd.get(before.uri)).body).toEqual(body)
  })

  test('does not change its type or its currency', async () => {
    const before = await define({ field_type: 'currency', currency: 'EUR' })

    const { status, body } = await ada.patch(before.uri, { field_type: 'text', currency: 'USD', label: 'Money' })

    expect([status, body.resource]).toMatchObject([200, { field_type: 'currency', currency: 'EUR', label: 'Money' }])
  })

  test.each<[string, (options: Json[]) => Json[], string[]]>([
    ['keeps', (options) => options, ['Lead', 'Customer', 'Lost']],
    ['renames', ([lead, ...rest]) => [{ ...lead, label: 'Prospect' }, ...rest], ['Prospect', 'Customer', 'Lost']],
    ['reorders', (options) => options.toReversed(), ['Lost', 'Customer', 'Lead']],
    ['adds', (options) => [{ label: 'New' }, ...options], ['New', 'Lead', 'Customer', 'Lost']],
    ['leaves out', ([lead, , lost]) => [lost, lead], ['Lost', 'Lead', '(Customer)']],
    ['leaves out all but one that is new', () => [{ label: 'New' }], ['New', '(Lead)', '(Customer)', '(Lost)']],
    ['switches off', ([lead, ...rest]) => [{ ...lead, is_active: false }, ...rest], ['(Lead)', 'Customer', 'Lost']],
    ['adds one that is off', (options) => [...options, { label: 'New', is_active: false }],
      ['Lead', 'Customer', 'Lost', '(New)']],
    ['gives the label of one that is left out', ([, ...rest]) => [{ label: 'lead' }, ...rest],
      ['lead', 'Customer', 'Lost', '(Lead)']],
  ])('%s options, and those that it keeps have their uuids', async (_, change, expected) => {
    const { uri, options } = await stages()
    const given = change(options)

    const { status, body } = await ada.patch(uri, { options: given })

    const result: Json[] = body.resource.options
    expect([status, labels(result)]).toEqual([200, expected])
    expect(given.filter(({ uuid }, i) => uuid && uuid !== result[i].uuid)).toEqual([])
    expect(options.filter(({ uuid }: Json) => !result.some((option) => option.uuid === uuid))).toEqual([])
    expect(new Set(result.map(({ uuid }) => uuid)).size).toBe(result.length)
  })

  test('brings back an option that was left out, and takes a color away', async () => {
    const { uri, options: [lead, customer, lost] } = await stages()
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
    ['options twice', { options: [a, b, { label: ' A' }] }, [['options[2].label', 'invalid']]],
    ['an option that is not its own', { options: [a, { ...b, uuid: never }] }, [['options[1].uuid', 'invalid']]],
    ['several problems', { options: [{ ...a, uuid: 'x' }, a] },
      [['options[1].label', 'invalid'], ['options[0].uuid', 'invalid']]],
    ['a bad color and a word for a switch', { options: [{ ...a, color: 'red', is_active: 'no' }] },
      [['options[0].color', 'invalid'], ['options[0].is_active', 'invalid']]],
  ])('is refused with %s', async (_, change, problems) => {
    const { uri } = await stages()
    const before = await kept()

    const reply = await ada.patch(uri, change)

    expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
    expect(await kept()).toEqual(before)
  })

  test('is refused with an option twice, or with options where it has none', async () => {
    const [select, text] = [await stages(), await define()]
    const [lead] = select.options
    const before = await kept()

    const twice = await ada.patch(select.uri, { options: [lead, { ...lead, label: 'Again' }] })
    const none = await ada.patch(text.uri, { label: 'New', options: [a] })

    expect([twice.status, problemsOf(twice)]).toEqual([400, [['options[1].uuid', 'invalid']]])
    expect([none.status, problemsOf(none)]).toEqual([400, [['options', 'invalid']]])
    expect(await kept()).toEqual(before)
  })

  test('has 1,000 options at most, with those that are no longer active', async () => {
    const { uri } = await stages()
    const batch = (n: number) => ada.patch(uri, {
      options: Array.from({ length: 200 }, (_, i) => ({ label: `${n} ${i}` })),
    })
    for (const n of [1, 2, 3, 4]) await batch(n)

    const reply = await batch(5)

    expect([reply.status, problemsOf(reply)]).toEqual([400, [['options', 'invalid']]])
    expect((await ada.get(uri)).body.resource.options).toHaveLength(803)
  })

  test('is changed by one after the other, so that no option is lost', async () => {
    const { uri, options } = await stages()

    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) =>
      ada.patch(uri, { options: [...options, { label: `New ${i}` }] })))

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await ada.get(uri)).body.resource.options).toHaveLength(13)
  })
})

describe('a retired definition', () => {
  test('is gone from reads, and cannot be changed or retired again', async () => {
    const { uri } = await define()

    const retired = await bob.delete(uri)
    const after = [await ada.get(uri), await ada.patch(uri, { label: 'Back' }), await ada.delete(uri)]
    const listed = await ada.get(`${path}?count=100`)

    expect([retired.status, retired.text]).toEqual([204, ''])
    expect(after.map(({ status, body }) => [status, body.details[0].code])).toEqual(after.map(() => [404, 'not_found']))
    expect(listed.body.collection.map((definition: Json) => definition.uri)).not.toContain(uri)
    const row = await db.one(sql`
      select retired_at is not null as is_kept from custom_field_definitions where id = ${idOf(uri)}`)
    expect(row).toEqual({ is_kept: true })
  })

  test('of a select keeps what contacts chose readable only for as long as it is defined', async () => {
    const { uri, options: [lead] } = await stages()
    const custom_fields = [{ uri, value: lead.uuid }]
    const created = await cyd.post('/contacts', { emails: [{ email: 'zoe@lund.example' }], custom_fields })
    const contact = created.body.resource
    await ada.patch(uri, { options: [{ label: 'New' }] })

    const inactive = await cyd.get(contact.uri)
    await ada.delete(uri)
    const retired = await cyd.get(contact.uri)

    const shown = ({ body }: Reply) => body.resource.custom_fields.filter((field: Json) => field.uri === uri)
    expect(shown(inactive)).toMatchObject([{ value: lead.uuid }])
    expect(shown(retired)).toEqual([])
  })
})

test('ordinary users read definitions and write none', async () => {
  const { uri } = await define()
  const before = await kept()

  const written = [
    await cyd.post(path, { label: 'Mine', field_type: 'text' }), await cyd.patch(uri, { label: 'Mine' }),
    await cyd.delete(uri), await cyd.post(path, {}), await cyd.patch(`${path}/${never}`, {}),
  ]
  const read = [await cyd.get(uri), await cyd.get(path)]

  expect(written.map(({ status, body }) => [status, body.message, body.details[0].code])).toEqual(written.map(() =>
    [403, 'You do not have permission to access this resource.', 'permission_denied']))
  expect(read.map(({ status }) => status)).toEqual([200, 200])
  expect(await kept()).toEqual(before)
})

test('of definitions nobody is told, and no contact is changed by them', async () => {
  await cyd.post('/contacts', { emails: [{ email: 'quiet@lund.example' }] })
  const told = () => db.all(sql`
    select (select count(*)::int from events) as events, array_agg(updated_at order by id) as times from contacts`)
  const before = await told()

  const { uri } = await define()
  await ada.patch(uri, { label: 'Quiet' })
  await ada.delete(uri)

  expect(await told()).toEqual(before)
})
