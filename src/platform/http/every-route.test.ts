import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../../routes.ts'
import type { Json, Reply } from '../../test/client.ts'
import { callerOf, exampleKeys, exampleOf, idOf, keyOf, type Example } from '../../test/examples.ts'
import { fieldsOf, requiredOf } from '../../test/fields.ts'
import { referencesOf, uriFor, withReference } from '../../test/foreign-references.ts'
import { unknownId } from '../../test/hostile.ts'
import { validatorOf } from '../../test/openapi-validator.ts'
import type { Company } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { scopes, type Scope } from '../auth/scopes.ts'
import { generateToken } from '../auth/tokens.ts'
import { config } from '../config.ts'
import { createApp } from './app.ts'
import { mount } from './mount.ts'
import { openapi } from './openapi.ts'
import type { Route } from './route.ts'
import { scopeRuleOf } from './scope-rule.ts'

const { as, company, db, tokenFor } = await service()

const [page, token] = [z.url().nullable(), z.string().nullable()]
const pages = { next_page: page, previous_page: page, next_page_token: token, previous_page_token: token }

const broken = '{"broken'
const defaultDenial = 'You do not have permission to access this resource.'
const challenge = `Bearer resource_metadata="${config.BASE_URL}/.well-known/oauth-protected-resource"`
const unexpected = 'The server encountered an unexpected condition that prevented it from fulfilling the request.'
const document: Json = JSON.parse(JSON.stringify(openapi(routes)))
const { problemsOfAnswer } = validatorOf(document)

/** Routes share companies. Not more, because a person has only so many requests per minute and free times. */
const companies = new Map<string, Promise<Company>>()

function findCompany(name: string) {
  const found = companies.get(name) ?? company(name)
  companies.set(name, found)
  return found
}

/** Another organization, its users and its groups return 403; all its other resources return 404. */
const closed = new Set(['organizations', 'users', 'groups'])
const denied = [403, expect.objectContaining({ title: 'Permission Denied' })]

/** Fields that the other fields of the example make irrelevant. */
const ignored = new Set(['POST /webhook_subscriptions group'])

function urlOf({ path }: Route, { ids = {}, query = {} }: Example) {
  return `${path.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? '')}?${new URLSearchParams(query).toString()}`
}

/** Checks that the OpenAPI document describes the response. */
async function send(
  token: string | undefined,
  route: Route,
  example: Example,
  payload: unknown = example.file ?? example.body,
) {
  const headers = { ...(example.file && { 'content-type': 'image/png' }) }
  const reply = await as(token).send(route.method, urlOf(route, example), payload, headers)
  expect(problemsOfAnswer(route, reply)).toEqual([])
  return reply
}

function expectHeaders({ headers }: Reply, authenticated = true) {
  expect(headers).toMatchObject({ 'x-request-id': expect.stringMatching(/^[\w-]{36}$/), 'api-version': '2' })
  const limits = ['limit', 'remaining', 'reset'].map((part) => String(headers[`x-ratelimit-${part}`]))
  expect(limits.join(' ')).toMatch(authenticated ? /^\d+ \d+ \d+$/ : /^undefined undefined undefined$/)
}

function granting(route: Pick<Route, 'scope'>): Scope[] {
  const { name: scope, or = scope } = scopeRuleOf(route)
  const alike = scope === 'groups:read' ? ['groups'] : []
  const reading = [scope, or]
  const writing = reading.map((other) => other.replace(/:read$/, ':write'))
  const granted = new Set<string>([...reading, ...writing, ...alike])
  return scopes.filter((other) => granted.has(other))
}

/** The strict schema of a successful response. */
function envelopeOf({ responseKind: answers, resource = z.never(), beside }: Route) {
  if (answers === 'nothing') return z.undefined()
  if (answers === 'accepted') return z.strictObject({})
  if (answers === 'one') return z.object({ resource })
  if (answers === 'bare') return resource
  const pagination = z.object({ count: z.int(), ...pages })
  return z.object({ collection: z.array(resource).min(1), pagination, ...beside?.shape })
}

function statusOf({ responseKind: answers, method, isAccepted }: Route) {
  if (answers === 'nothing') return 204
  if (answers === 'accepted' || isAccepted) return 202
  return method === 'POST' ? 201 : 200
}

test('every example belongs to an existing route', () => {
  expect(exampleKeys.filter((key) => !routes.some((route) => keyOf(route) === key))).toEqual([])
})

test.each([undefined, 'users', 'users:admin'])('a route with the scope %s fails at startup', (scope) => {
  const boot = () => mount(createApp(), [{ ...routes[0], scope } as Route], {} as Parameters<typeof mount>[2])

  expect(boot).toThrow(/^GET \/users\/me does not declare a valid scope/)
})

describe.each(routes.map((route, i) => [keyOf(route), route, i] as const))('%s', (_, route, i) => {
  let acme: Company
  let globex: Company
  let example: Example

  beforeAll(async () => {
    acme = await findCompany(`Acme${Math.floor(i / 2)}`)
    globex = await findCompany(`Globex${Math.floor(i / 8)}`)
    example = await exampleOf(route, acme, db)
  })

  /** An example for a request that succeeds. Only reading leaves it as it is. */
  const unusedExample = async () => (route.method === 'GET' ? example : exampleOf(route, acme, db))

  test('returns the declared response for a token with only its scope', async () => {
    const example = await unusedExample()
    const narrowToken = await tokenFor(acme.id, callerOf(route, acme).id, [
      scopeRuleOf(route).name,
      ...(example.scopes ?? []),
    ])

    const reply = await send(narrowToken, route, example)

    expectHeaders(reply)
    expect(reply.status).toBe(statusOf(route))
    expect(reply.body).toEqual(envelopeOf(route).parse(reply.body))
  })

  const badTokens = [
    ['no token', undefined],
    ['an unknown token', generateToken('cpt')],
  ] as const
  test.each(badTokens)('rejects a request with %s', async (__, token) => {
    const reply = await send(token, route, example, broken)

    expect([reply.status, reply.headers['www-authenticate']]).toEqual([401, challenge])
    const details = [{ message: expect.any(String), code: 'unauthenticated' }]
    expect(reply.body).toEqual({ title: 'Internal Server Error', message: unexpected, details })
    expectHeaders(reply, false)
  })

  test('requires its scope before it reads the body', async () => {
    const others = scopes.filter((scope) => !granting(route).includes(scope))
    const reply = await send(await tokenFor(acme.id, acme.ada.id, others), route, example, broken)

    const message = `This operation requires the scopes listed in the 'required_scopes' array.`
    expect(reply.status).toBe(403)
    const required_scopes = [scopeRuleOf(route).name]
    expect(reply.body).toMatchObject({ title: 'Insufficient scope', message, required_scopes })
    expectHeaders(reply)
  })

  test.each(granting(route))('accepts the scope %s', async (scope) => {
    const example = await unusedExample()
    const reply = await send(await tokenFor(acme.id, acme.ada.id, [scope, ...(example.scopes ?? [])]), route, example)

    expect(reply.status).toBeLessThan(300)
  })

  const { admin: denial } = typeof route.role === 'object' ? route.role : { admin: defaultDenial }
  const denials = route.role ? [denial] : []
  test.each(denials)('rejects callers who are not admins before it reads the body: %s', async (message) => {
    const reply = await send(acme.cyd.token, route, example, broken)

    const details = [{ message, code: 'permission_denied' }]
    expect([reply.status, reply.body]).toEqual([403, { title: 'Permission Denied', message, details }])
    expectHeaders(reply)
  })

  for (const [, collection = '', id = ''] of route.path.matchAll(/\/(\w+)\/:(\w+)/g)) {
    const ask = (valueFor: (own: string) => string, { ids = {}, ...rest } = example) =>
      send(acme.ada.token, route, { ...rest, ids: { ...ids, [id]: valueFor(ids[id] ?? '') } })

    test(`does not return ${collection} of another organization`, async () => {
      const theirs = await exampleOf(route, globex, db)
      const [foreign, unknown] = [await ask(() => theirs.ids?.[id] ?? ''), await ask(() => unknownId)]

      expect(unknown.status).toBe(404)
      expect([foreign.status, foreign.body]).toEqual(closed.has(collection) ? denied : [404, unknown.body])
      expectHeaders(foreign)
      expect((await send(globex.ada.token, route, theirs)).status).toBeLessThan(300)
    })

    test(`returns the same 404 for an invalid id of ${collection} as for an unknown one`, async () => {
      const [unknown, nonsense] = [await ask(() => unknownId), await ask(() => 'not-a-uuid')]

      expect([nonsense.status, nonsense.body]).toEqual([404, unknown.body])
      expectHeaders(nonsense)
    })

    test(`accepts an uppercase id of ${collection}`, async () => {
      expect((await ask((own) => own.toUpperCase(), await unusedExample())).status).toBeLessThan(300)
    })
  }

  test.each(referencesOf(route))('reveals nothing of other organizations for its %s field %s', async (part, field) => {
    const theirs: unknown = (await exampleOf(route, globex, db))[part]?.[field] ?? (await uriFor(field, globex, db))
    const ask = (reference: unknown) =>
      send(acme.ada.token, route, { ...example, [part]: withReference(route, example[part], field, reference) })
    const kind = String(theirs).split('/').at(-2) ?? ''
    const missing = String(theirs).replace(idOf(String(theirs)), unknownId)
    const [foreign, unknown] = [await ask(theirs), await ask(Array.isArray(theirs) ? [missing] : missing)]

    const expected = closed.has(kind) && field !== 'members' ? denied : [unknown.status, unknown.body]
    expect([foreign.status, foreign.body]).toEqual(expected)
  })

  test.each(route.body ? [route.body] : [])('names every problem of an invalid body', async (shape) => {
    const required = requiredOf(shape)
    const cases: [sent: unknown, named: (string | undefined)[]][] = []
    const isOptional = shape.safeParse(undefined).success
    for (const text of [...(isOptional ? [] : ['']), 'null', '[]', '7', '"text"']) cases.push([text, [undefined]])
    for (const [field, { type, anyOf = [], oneOf = [] }] of fieldsOf(shape)) {
      if (ignored.has(`${route.method} ${route.path} ${field}`)) continue
      const isObject = [type, ...[...anyOf, ...oneOf].map((other) => other.type)].includes('object')
      cases.push([{ ...example.body, [field]: isObject ? [] : {} }, [field]])
    }
    if (required.length > 0) cases.push([{}, required])

    for (const [sent, named] of cases) {
      const { status, body } = await send(callerOf(route, acme).token, route, example, sent)
      expect([status, body.title]).toEqual([400, route.titled ? 'Invalid Argument' : 'Internal Server Error'])
      expect(body.message).toBe('The supplied parameters are invalid.')
      expect(body.details.map((detail: Json) => detail.parameter)).toEqual(named)
      expect(body.details.every(({ message, code }: Json) => message && /^(missing|invalid)$/.test(code))).toBe(true)
    }
  })

  test('is documented with its scope, parameters and responses', () => {
    const operation = document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]

    expect([operation?.['x-required-scope'], operation?.['x-extension']]).toEqual([
      scopeRuleOf(route).name,
      route.extension,
    ])
  })
})
