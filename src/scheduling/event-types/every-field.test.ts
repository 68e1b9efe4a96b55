import { describe, expect, test } from 'vitest'
import { defaultsOf } from '../../platform/fields.ts'
import type { Json } from '../../test/client.ts'
import { hostileValuesOf, samplesOf } from '../../test/declared-fields.ts'
import { service } from '../../test/service.ts'
import { eventTypeFields } from './fields.ts'
import { EventType } from './schema.ts'

const {
  acme: { ada, bob },
} = await service()

let count = 0
const make = async (person: typeof ada, content: object): Promise<Json> =>
  (await person.post('/event_types', { owner: person.uri, name: `Talk ${++count}`, ...content })).body.resource
/** The response has the description under another name. */
const responseField = (name: string) => (name in EventType.shape ? name : `${name}_plain`)

const samples = Object.entries(samplesOf(eventTypeFields))
const hostile = Object.entries(hostileValuesOf(eventTypeFields)).flatMap(([name, values]) =>
  values.map(([, value]) => [name, value] as const),
)
const defaults: Record<string, unknown> = defaultsOf(eventTypeFields)

/** Samples that are the default, because another value needs other fields. */
const sampleIsDefault = new Set(['kind', 'seats'])

describe('every declared field', () => {
  test.each(samples)('%s can be created as %j and read back', async (name, value) => {
    const created = await make(ada, { [name]: value })

    const { body } = await bob.get(created.uri)
    await ada.delete(created.uri)

    expect(created[responseField(name)]).toEqual(value)
    expect(body.resource).toEqual(created)
  })

  test.each(samples)('%s can be changed to %j without other changes', async (name, value) => {
    const before = await make(bob, { duration_options: null })

    const { status, body } = await bob.patch(before.uri, { [name]: value })

    const { updated_at, scheduling_url, description_html, kind_description } = body.resource
    const follows = { updated_at, scheduling_url, description_html, kind_description }
    expect([status, body.resource]).toEqual([200, { ...before, [responseField(name)]: value, ...follows }])
    expect((await ada.get(before.uri)).body.resource).toEqual(body.resource)
    await bob.delete(before.uri)
  })

  test.each(samples.filter(([name]) => !sampleIsDefault.has(name)))(
    '%s has a sample that is not its default',
    (name, value) => {
      expect(value).not.toEqual(defaults[name])
    },
  )

  test.each(hostile)('%s cannot be %j', async (name, value) => {
    const reply = await ada.post('/event_types', { owner: ada.uri, name: 'Talk', [name]: value })

    const named = (reply.body.details ?? []).map(({ parameter }: Json) => parameter.split(/[.[]/)[0])
    expect([reply.status, named]).toEqual([400, expect.arrayContaining([name])])
  })
})
