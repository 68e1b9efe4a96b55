import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { exampleOf, keyOf, type Example } from '../../test/examples.ts'
import { fieldsOf } from '../../test/fields.ts'
import { formOf, type ListStyle } from '../../test/form-encoding.ts'
import { createFixtures, goodFor, goodValues } from '../../test/hostile-fixtures.ts'
import type { Company } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { parseForm } from './read-form.ts'
import type { Route } from './route.ts'
import { parse } from './validate.ts'

const { acme, company, db } = await service()

const writes = routes.filter(({ body }) => body)
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const styles: ListStyle[] = ['brackets', 'indexes']

/** Fields that can be a number or text: in a form they are text. */
const asText = { max_event_count: '1' }

const made = await createFixtures(acme, db)
const { options } = (await acme.ada.get(made.custom_field_definitions ?? '')).body.resource
const good: Record<string, unknown> = { ...goodValues(acme, made, options), ...asText }
const goodInstead = goodFor(acme, made)

function urlOf({ path }: Route, { ids = {}, query = {} }: Example) {
  return `${path.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? '')}?${new URLSearchParams(query).toString()}`
}

/** A valid value for every field of the body, as JSON.parse returns it. */
function wholeBodyOf(route: Route): Record<string, unknown> {
  const fields = fieldsOf(route.body).map(([field]) => [field, good[field]])
  return JSON.parse(JSON.stringify({ ...Object.fromEntries(fields), ...goodInstead[keyOf(route)] }))
}

/** The same value with another text in every string. */
function withText(value: unknown, text: string): unknown {
  if (typeof value === 'string') return value + text
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withText(item, text))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withText(item, text)]))
}

/** The input of the handler, and every problem that the response lists. */
function outcomeOf({ body: schema }: Route, body: unknown) {
  const { value: parsed, problems } = parse(schema, body)
  return { parsed, problems }
}

const outcomeOfForm = (route: Route, text: string) => outcomeOf(route, parseForm(Buffer.from(text), route.body))

describe.each(writes.map((route, i) => [keyOf(route), route, i] as const))('%s', (_, route, i) => {
  let owner: Company
  beforeAll(async () => {
    owner = await company(`Acme${i}`)
  })

  test.each(styles)('accepts its example as a form whose lists have %s', async (style) => {
    const example = await exampleOf(route, owner, db)

    const { status, text } = await owner.ada.send(
      route.method,
      urlOf(route, example),
      formOf(example.body ?? {}, style),
      form,
    )

    expect([status < 300, text]).toEqual([true, text])
  })

  test.each(styles)('parses a form with every field like the same JSON: %s', (style) => {
    const body = wholeBodyOf(route)

    expect(outcomeOfForm(route, formOf(body, style))).toEqual(outcomeOf(route, body))
  })

  test('parses any text and any fields of a form like the same JSON', () => {
    const body = wholeBodyOf(route)
    const names = Object.keys(body)
    fc.assert(
      fc.property(
        fc.subarray(names, { minLength: 1 }),
        fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
        (chosen, text) => {
          const sent = withText(Object.fromEntries(chosen.map((name) => [name, body[name]])), text) as object

          expect(outcomeOfForm(route, formOf(sent, 'indexes'))).toEqual(outcomeOf(route, sent))
        },
      ),
      { numRuns: 30 },
    )
  })
})
