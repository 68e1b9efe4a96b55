import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()
const { ada, bob, cyd } = acme

type Definition = { uri: string; label: string; field_type: string; options?: { uuid: string }[] }

async function define(field_type: string, more: object = {}): Promise<Definition> {
  const definition = { label: `A ${field_type}`, field_type, ...more }
  return (await ada.post('/contacts/custom_field_definitions', definition)).body.resource
}

const definitions = [
  await define('text'),
  await define('number'),
  await define('boolean'),
  await define('tags'),
  await define('date'),
  await define('currency', { currency: 'eur' }),
  await define('single_select', { options: [{ label: 'High' }, { label: 'Low' }] }),
]

/** The value in a request, and how it is stored. */
type FieldInput<T> = { sent: unknown; stored: T }
const same = <T>(value: fc.Arbitrary<T>) => value.map((it): FieldInput<T> => ({ sent: it, stored: it }))
const either = (...pairs: [sent: unknown, stored: string | null][]) =>
  fc.constantFrom(...[...pairs, [null, null] as const].map(([sent, stored]) => ({ sent, stored })))

const letters = ['a', 'B', ' ', 'e\u0301', '\u00c5', '%', '\\', '"', '雷', '😀', '\u00a0']
const line = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 9 })
  .filter((text) => text.trim() !== '')
  .map((sent) => ({ sent, stored: sent.normalize('NFC').trim() }))
const text = fc.oneof(line, fc.constant({ sent: null, stored: null }))

const phones = fc.uniqueArray(fc.constantFrom('2671', '2672', '2673'), { maxLength: 3 }).map((numbers) => ({
  sent: numbers.map((number) => ({ phone_number: ` +1 (415) 555-${number}` })),
  stored: numbers.map((number) => ({ phone_number: `+1415555${number}` })),
}))

/** `#` is replaced by the number of the run, because only one contact can have an address. */
const emails = fc
  .tuple(fc.uniqueArray(fc.constantFrom('Zoe#', 'yan#', 'XEN#', 'wim#'), { minLength: 1 }), fc.nat(3))
  .map(([names, index]) =>
    names.map((name, i) => ({ email: `${name}@Acme.example`, is_primary: i === index % names.length })),
  )

const date = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
const values: Record<string, fc.Arbitrary<unknown>> = {
  text: fc.string({ unit: 'grapheme', maxLength: 20 }).filter((it) => !it.includes('\0')),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((it) => it + 0),
  boolean: fc.boolean(),
  tags: fc.array(
    line.map(({ sent }) => sent),
    { maxLength: 3 },
  ),
  date: date.map((it) => it.toISOString().slice(0, 10)),
  currency: fc.maxSafeInteger(),
  single_select: fc.constantFrom(...(definitions.at(-1)?.options ?? []).map(({ uuid }) => uuid)),
}
const clearedValue = (type: string) => fc.constant(type === 'tags' ? [] : null)
const entry = ({ uri, field_type }: Definition) => {
  const names = fc.constantFrom({ uri }, { uuid: idOf(uri) }, { uuid: idOf(uri).toUpperCase(), label: 'ignored' })
  const value = fc.oneof({ weight: 3, arbitrary: values[field_type] ?? fc.constant(null) }, clearedValue(field_type))
  return fc
    .tuple(names, value)
    .map(([name, value]) => ({ sent: { ...name, value }, stored: [idOf(uri), value] as const }))
}
const fields = fc
  .shuffledSubarray(definitions)
  .chain((chosen) => fc.tuple(...chosen.map(entry)))
  .map((entries) => ({ sent: entries.map(({ sent }) => sent), stored: entries.map(({ stored }) => stored) }))

const details = {
  name: text,
  job_title: text,
  company: text,
  state: text,
  city: text,
  phone_numbers: phones,
  custom_fields: fields,
  timezone: either(['europe/BERLIN', 'Europe/Berlin'], ['UTC', 'UTC']),
  country: either(['de', 'DE'], ['FR', 'FR']),
  linkedin: either([' https://social.example/zoë ', 'https://social.example/zoë']),
  emails: same(emails),
}
const contact = fc.record(details, { requiredKeys: ['emails'] })
const change = fc.record(details, { requiredKeys: [] }).filter((it) => Object.keys(it).length > 0)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

type Model = Record<string, unknown> & { custom_fields: Record<string, unknown> }
const emptyModel: Model = {
  name: null,
  phone_numbers: [],
  timezone: null,
  job_title: null,
  company: null,
  country: null,
  state: null,
  city: null,
  linkedin: null,
  custom_fields: {},
  first_email_date: null,
  last_email_date: null,
  next_meeting_date: null,
  last_meeting_date: null,
  last_interaction_date: null,
}

/** Lists replace, custom fields merge, and null or [] removes a custom field. */
function merge(before: Model, change: Change): Model {
  const { custom_fields, ...rest } = change
  const plain = Object.entries(rest).map(([field, it]) => [field, it.stored])
  const values = { ...before.custom_fields, ...Object.fromEntries(custom_fields?.stored ?? []) }
  const remaining = Object.entries(values).filter(([, value]) => value !== null && !isDeepStrictEqual(value, []))
  return { ...before, ...Object.fromEntries(plain), custom_fields: Object.fromEntries(remaining) }
}

function present(model: Model) {
  const custom_fields = definitions.map(({ uri, label, field_type }) => {
    return { uri, label, value: model.custom_fields[idOf(uri)] ?? (field_type === 'tags' ? [] : null) }
  })
  return { ...model, custom_fields }
}

const bodyOf = (change: Change) => Object.fromEntries(Object.entries(change).map(([field, it]) => [field, it.sent]))

function eventsOf(uri: string) {
  return db.all<{ name: string; payload: Json }>(sql`
    select name, payload from events where payload -> 'contact' ->> 'uri' = ${uri} order by created_at, id`)
}

test('a contact matches a model after random changes, and each real change emits one event', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(contact, fc.array(change, { maxLength: 4 }), async (first, changes) => {
      const own = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('#', String(run)))
      run++
      let model = merge(emptyModel, own(first))
      const created = await cyd.post('/contacts', own(bodyOf(first)))
      const expected = [{ name: 'contact.created', model, resource: created.body.resource }]
      const { uri } = created.body.resource

      // Every change is sent twice; the second time it changes nothing.
      for (const input of changes.flatMap((it) => [own(it), own(it)])) {
        const before = model
        model = merge(before, input)
        const {
          status,
          body: { resource },
        } = await bob.patch(uri, bodyOf(input))
        if (!isDeepStrictEqual(before, model)) expected.push({ name: 'contact.updated', model, resource })
        expect(status).toBe(200)
        expect(resource).toEqual({ ...expected.at(-1)?.resource, ...present(model) })
      }

      const instants: string[] = expected.map(({ resource }) => resource.updated_at)
      expect((await ada.get(uri)).body.resource).toEqual(expected.at(-1)?.resource)
      expect(instants).toEqual([...new Set(instants)].toSorted())
      expect(expected.map(({ resource }) => resource)).toMatchObject(expected.map((it) => present(it.model)))
      expect(await eventsOf(uri)).toEqual(
        expected.map(({ name, resource }) => ({
          name,
          payload: { user_uuid: cyd.id, contact: { ...resource, creation_source: 'api' } },
        })),
      )
    }),
    { numRuns: 40 },
  )
})
