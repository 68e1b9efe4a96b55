import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { exampleOf, keyOf, type Example } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import type { Route } from './route.ts'

const { company, db } = await service()

/** The only route that rejects unknown fields. */
const isStrict = (route: Route) => keyOf(route) === 'PATCH /contacts/:uuid'
const writes = routes.filter(({ method, fileBody }) => method !== 'GET' && !fileBody)

function urlOf({ path }: Route, { ids = {}, query = {} }: Example) {
  return `${path.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? '')}?${new URLSearchParams(query).toString()}`
}

/** The same value with an unknown field in every object. */
function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inside]) => [name, withUnknown(inside)])
  return { ...Object.fromEntries(fields), nobody_knows_this: { at: ['all'] } }
}

async function sendWithUnknown(route: Route) {
  const { ada, ...acme } = await company(keyOf(route))
  const example = await exampleOf(route, { ...acme, ada }, db)
  return ada.send(route.method, urlOf(route, example), withUnknown(example.body ?? {}))
}

test.each(writes.filter((route) => !isStrict(route)).map((route) => [keyOf(route), route] as const))(
  '%s ignores unknown body fields',
  async (_, route) => {
    const { status, text } = await sendWithUnknown(route)

    expect([status < 300, text]).toEqual([true, text])
  },
)

test.each(writes.filter(isStrict).map((route) => [keyOf(route), route] as const))(
  '%s rejects unknown body fields by name',
  async (_, route) => {
    const { status, body } = await sendWithUnknown(route)

    expect([status, body.details]).toEqual([
      400,
      [{ parameter: 'nobody_knows_this', code: 'unknown_field', message: 'is not a known field' }],
    ])
  },
)
