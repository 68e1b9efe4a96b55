import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { idOf, keyOf } from '../../test/examples.ts'
import { beyondLimits, fieldsOf, requiredOf, type Field } from '../../test/fields.ts'
import { isAccepted } from '../../test/hostile-exceptions.ts'
import { createFixtures, goodFor, goodValues, selectionOf, type CreatedIds } from '../../test/hostile-fixtures.ts'
import { checkReply, type HostileRequest as Row } from '../../test/hostile-replies.ts'
import { badTimesOf } from '../../test/hostile-times.ts'
import {
  badChanges,
  badCounts,
  badIds,
  badMedia,
  badPayloads,
  badQueries,
  badSorts,
  badTexts,
  badUris,
  badValuesOf,
  emptyBodies,
  unknownId,
  sqlTexts,
  wrongTypes,
} from '../../test/hostile.ts'
import type { Company } from '../../test/people.ts'
import { digestDatabase, recordChanges, takeChanges, type TimeRange } from '../../test/recorded-changes.ts'
import { service } from '../../test/service.ts'
import { currentTier } from '../../test/tier.ts'
import { maxQueryLength } from './list-query.ts'
import type { Route } from './route.ts'

const { acme, globex, app, db, person } = await service()
const [ours, theirs] = [await createFixtures(acme, db), await createFixtures(globex, db)]
const cast = [
  'Dee Eli Fay Gus Hal Ida Kay Lee May Ned Ora Pia Quin Rae Sid Tom Uma Vic Wes',
  'Xan Yui Zed Ann Ben Cal Dov Eva Flo Gil Hob Ivo Jan Kim Lou Mia Nat Oli Pat Ray Sue Ted Ula Val Wim',
]
  .join(' ')
  .split(' ')
const admins = await Promise.all(cast.map((name) => person(acme.id, 'admin', name, `${name}@acme.example`)))

const { uri: choice, options } = (await acme.ada.get(ours.custom_field_definitions ?? '')).body.resource
const [field, foreign] = [idOf(choice), idOf(theirs.custom_field_definitions ?? '')]
const good = goodValues(acme, ours, options)
const goodInstead = goodFor(acme, ours)
/** Fields that are only valid together with others. */
const beside: Record<string, object> = {
  currency: { field_type: 'currency', options: undefined },
  end_date: { period_type: 'fixed' },
  user: { scope: 'user' },
  group: { scope: 'group' },
}
const badValues = { ...badValuesOf(field, options[0].uuid, foreign), ...badTimesOf(acme.bob.uri, globex.bob.uri) }
/** Routes that reject unknown fields. */
const isStrict = ({ method, path }: Route) => method === 'PATCH' && path === '/contacts/:uuid'
/** Filters that accept any text: hostile text finds nothing instead of being rejected. */
const freeText = new Set('name job_title company state city search_term phone_number invitee_search search'.split(' '))
const longestSearches = new Map([
  ['search_term', 300],
  ['invitee_search', 100],
  ['search', 200],
])
const longPages = '/activity_log_entries'
const json = { 'content-type': 'application/json' }
const badCredentials = ['', 'Bearer', 'Basic YTpi', 'Bearer a b', `Bearer ${'a'.repeat(9000)}`, acme.ada.token]

/** A nullable field has two types. */
const typesOf = ({ type, anyOf = [], oneOf = [] }: Field): (string | undefined)[] => [
  ...[type].flat().map((name) => (name === 'integer' ? 'number' : name)),
  ...[...anyOf, ...oneOf].flatMap(typesOf),
]

const isSorted = ({ query }: Route) => fieldsOf(query).some(([name]) => name === 'sort')
const filtersOf = ({ query }: Route) =>
  fieldsOf(query).filter(([name]) => !['count', 'sort', 'page_token'].includes(name))

function pathOf({ path }: Route, from = ours, id?: string) {
  return path.replaceAll(/(\w+)\/:\w+/g, (_, kind: string) => `${kind}/${id ?? idOf(from[kind] ?? unknownId)}`)
}

/** The required parameters: some lists need an owner. */
function selection(route: Route, of: Company, made: CreatedIds, except?: string) {
  const named = filtersOf(route).some(([name]) => name === 'organization') ? ['organization'] : []
  const wanted = new Set([...named, ...(route.query ? requiredOf(route.query) : [])].filter((name) => name !== except))
  const values: Record<string, string> = { ...selectionOf(of, made), ...(except && beside[except]) }
  return [...wanted].map((name) => `${name}=${encodeURIComponent(values[name] ?? '')}&`).join('')
}

const bodyOf = (route: Route) => ({
  ...Object.fromEntries(fieldsOf(route.body).map(([field]) => [field, good[field]])),
  ...goodInstead[keyOf(route)],
})

function* bodyRows(route: Route): Generator<Row> {
  const { method } = route
  const to = { method, url: `${pathOf(route)}?${selection(route, acme, ours)}`, headers: json }
  const what = `${method} ${route.path} with`
  const whole: Record<string, unknown> = bodyOf(route)
  const payload = JSON.stringify(whole)
  const isOptional = route.body?.safeParse(undefined).success
  for (const [name, bytes, type] of badPayloads)
    yield { ...to, title: `${what} ${name}`, payload: bytes, headers: { 'content-type': type } }
  for (const type of badMedia)
    yield { ...to, title: `${what} ${type.slice(0, 40)}`, payload, headers: { 'content-type': type } }
  yield { ...to, title: `${what} a body of no type`, payload, headers: {} }
  for (const text of route.body ? emptyBodies : [])
    if (!(isOptional && /^(\{.*)?$/.test(text))) yield { ...to, title: `${what} '${text}' alone`, payload: text }
  for (const key of method === 'POST' ? ['', 'a b', 'a'.repeat(256), 'é'] : []) {
    const headers = { ...json, 'idempotency-key': key }
    yield { ...to, title: `${what} the key '${key.slice(0, 9)}'`, payload, headers, names: 'Idempotency-Key' }
  }

  for (const [field, shape] of fieldsOf(route.body)) {
    const payload = (value: unknown) => JSON.stringify({ ...whole, ...beside[field], [field]: value })
    const row = (how: string, value: unknown): Row => ({
      ...to,
      title: `${what} ${field} ${how}`,
      names: field,
      payload: () => payload(value),
    })
    const isList = shape.type === 'array'
    const inside = (value: unknown) => (isList ? [value] : value)
    const [first] = [whole[field]].flat()
    const uri = [String(first)].find((value) => value.startsWith('http:'))
    for (const [name, type, value] of wrongTypes) {
      const { names, ...bad } = row(`as ${name}`, value)
      if (!typesOf(shape).includes(type)) yield { ...bad, ...(names && type !== 'deep' && { names }) }
    }
    for (const [name, text] of badTexts) if (!isAccepted(route, field, name)) yield row(`of ${name}`, inside(text))
    for (const [name, bad] of uri ? badUris(uri) : []) yield row(name, inside(bad))
    for (const [name, bad] of [...(badValues[field] ?? []), ...beyondLimits(shape)]) yield row(name, bad)
    for (const [name, bad] of (method === 'PATCH' && badChanges[field]) || []) yield row(name, bad)
    if (isList) yield row('of 1000', Array(1000).fill(first))
  }
  for (const key of isStrict(route) ? ['nickname', 'custom_field', '__proto__', 'constructor'] : [])
    yield { ...to, title: `${what} the unknown ${key}`, names: key, payload: payload.replace('{', `{"${key}": {}, `) }
}

function* queryRows(route: Route): Generator<Row> {
  const { method } = route
  const sent = route.body ? { payload: JSON.stringify(bodyOf(route)), headers: json } : {}
  const row = (title: string, query: string, names?: string): Row => {
    const url = `${pathOf(route)}?${selection(route, acme, ours, names)}${query}`
    return { method, url, ...sent, title: `${method} ${route.path} with ${title}`, ...(names && { names }) }
  }
  const text = (name: string, shown: string, value: string): Row => {
    const isTooLong = value.length > (longestSearches.get(name) ?? maxQueryLength)
    const isFine = freeText.has(name) && !value.includes('%00') && !isTooLong
    return { ...row(`${name} ${shown}`, `${name}=${value}`, name), ...(isFine && { harmless: true }) }
  }
  const isList = route.responseKind === 'many'
  for (const count of isList ? badCounts : [])
    if (count !== '101' || route.path !== longPages) yield row(`a count of ${count}`, `count=${count}`, 'count')
  for (const sort of isSorted(route) ? badSorts : []) yield row(`a sort by ${sort}`, `sort=${sort}`, 'sort')
  for (const [name] of fieldsOf(route.query)) {
    const isFreeList = freeText.has(name) && !longestSearches.has(name)
    yield { ...row(`two of ${name}`, `${name}=1&${name}=2`, name), ...(isFreeList && { harmless: true }) }
    for (const value of badQueries) yield text(name, `of ${value.slice(0, 20)}`, value)
  }
  for (const [name, { format }] of filtersOf(route)) {
    for (const value of sqlTexts) yield text(name, `of ${value}`, encodeURIComponent(value))
    for (const [kind, uri] of format === 'uri' ? badUris(String(good[name])) : [])
      yield text(name, kind, encodeURIComponent(String(uri)))
  }
  yield row('a NUL in an unknown parameter', 'x=%00')
  yield row('a NUL as a parameter', '%00=x')
  if (method !== 'GET') return
  yield { ...row('parameters of the prototype', '__proto__=1&constructor=2&__proto__[x]=3'), harmless: true }
  yield { ...row('SQL in an unknown parameter', `x=${encodeURIComponent(sqlTexts.join())}`), harmless: true }
}

/** The page token of every list, altered, and used on other lists. */
async function tokenRows(): Promise<Row[]> {
  const first = async (route: Route, of: Company, from: Record<string, string>) => {
    const url = `${pathOf(route, from)}?${selection(route, of, from)}count=1`
    const { body } = await of.ada.get(url)
    if (!body.pagination?.next_page_token) throw new Error(`${url} has no second page: add fixtures`)
    return { url, token: body.pagination.next_page_token as string }
  }
  const lists = await Promise.all(
    routes
      .filter(({ responseKind: answers }) => answers === 'many')
      .map(async (route) => ({
        route,
        foreign: (await first(route, globex, theirs)).token,
        ...(await first(route, acme, ours)),
      })),
  )

  return lists.flatMap(({ route, url, token, foreign }) => {
    const row = (name: string, page_token: string, query = '', names = 'page_token'): Row => ({
      title: `GET ${route.path} with ${name}`,
      url: `${url}&page_token=${page_token}${query}`,
      names,
    })
    const flip = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    const forged = Buffer.from(`${'x'.repeat(16)}[1,0,"2026-01-01","' or 1=1"]`).toString('base64url')
    const altered = [`${token}A`, token.slice(0, -1), token.slice(0, 20), token.slice(22), ...[0, 15, 22, 30].map(flip)]
    const usual = fieldsOf(route.query).find(([name]) => name === 'sort')?.[1].default
    const order = usual?.replace(/asc|desc/, (way) => (way === 'asc' ? 'desc' : 'asc'))
    const values: Record<string, unknown> = { ...good, ...goodInstead[keyOf(route)] }
    const rivals = new Set([...(url.includes('scope=') ? [] : ['user', 'group']), 'email', 'status', 'city'])
    const others = filtersOf(route).filter(([name]) => rivals.has(name) && !url.includes(`${name}=`))
    return [
      ...['', 'abc', 'null', 'x'.repeat(50_000), forged].map((text) => row(`the token '${text.slice(0, 9)}'`, text)),
      ...altered.map((text, i) => row(`an altered token (${i})`, text)),
      ...lists.filter((list) => list.route !== route).map((list) => row(`a token of ${list.route.path}`, list.token)),
      ...others.map(([name]) => row(`a token and another ${name}`, token, `&${name}=${String(values[name])}`, name)),
      ...(isSorted(route) ? [row('a token and another sort', token, `&sort=${order}`, 'sort')] : []),
      row('a token of another organization', foreign),
      { ...row('its own token', token), harmless: true },
    ]
  })
}

function* pathRows(route: Route): Generator<Row> {
  const { method, path } = route
  const url = pathOf(route)
  const isKnown = (method: string) =>
    routes.some(
      (other) => other.method === method && new RegExp(`^${other.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url),
    )
  for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)
    if (!isKnown(other)) yield { title: `${other} instead of ${method} ${path}`, method: other, url }
  for (const id of path.includes(':') ? badIds : [])
    yield { title: `${method} ${path} with the id ${id.slice(0, 60)}`, method, url: pathOf(route, ours, id) }
}

const rows: Row[] = [
  ...routes.filter(({ method }) => method !== 'GET').flatMap((route) => [...bodyRows(route)]),
  ...routes.filter(({ query }) => query).flatMap((route) => [...queryRows(route)]),
  ...(await tokenRows()),
  ...routes.flatMap((route) => [...pathRows(route)]),
  ...badCredentials.map((authorization, i) => ({
    title: `GET /users/me by bad credentials (${i})`,
    url: '/users/me',
    headers: { authorization },
  })),
]

await recordChanges(db)
let stored = await digestDatabase(db)

test('covers many hostile values in otherwise valid requests, with enough callers', () => {
  const fields = routes.flatMap(({ body }) => fieldsOf(body)).map(([field]) => field)
  const bodies = routes.filter(({ body }) => body)

  expect(rows.length).toBeGreaterThanOrEqual(200)
  expect(rows.length).toBeLessThan(admins.length * 450)
  expect(bodies.filter(({ body }) => fieldsOf(body).length === 0)).toEqual([])
  expect(fields.filter((field) => !(field in good))).toEqual([])
})

const groups = [...Map.groupBy(rows, ({ title }) => /[A-Z]+ \/\S*/.exec(title)?.[0] ?? '')].map(
  ([name, group], i) => [name, sampleOf(group, i)] as const,
)
/** Rows between two digests of the whole database. Digests also find schema changes, which the change log misses. */
const rowsPerDigest = 400
let [sent, sentBeforeDigest] = [0, 0]

test.each(groups)('%s rejects each hostile request, or nothing changes', async (_, group) => {
  const problems: Record<string, string[]> = {}
  const sentAt = new Map<string, TimeRange>()

  for (const { title, names, harmless, payload, ...request } of group) {
    const headers = { authorization: `Bearer ${admins[sent++ % admins.length]?.token}`, ...request.headers }
    const body = typeof payload === 'function' ? payload() : payload
    const from = Date.now()
    const reply = await app.inject({ ...request, headers, ...(body !== undefined && { payload: body }) })
    sentAt.set(title, { from, to: Date.now() })
    const found = checkReply(reply, names, harmless)
    if (found.length > 0) problems[title] = found
  }

  expect.soft(problems).toEqual({})
  expect(await takeChanges(db, sentAt)).toEqual({})
  if (sent - sentBeforeDigest >= rowsPerDigest) await expectSameDigest()
})

test('all requests leave the database as it was', expectSameDigest)

/** In a quick run every eighth row of a route, beginning with another one for each route. */
function sampleOf(group: Row[], offset: number) {
  const step = currentTier() === 'quick' ? Math.min(8, group.length) : 1
  return group.filter((_, i) => i % step === offset % step)
}

async function expectSameDigest() {
  const before = stored
  stored = await digestDatabase(db)
  sentBeforeDigest = sent
  expect(stored).toEqual(before)
}
