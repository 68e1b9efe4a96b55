import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Sort } from '../db/page.ts'
import { Invalid, type Detail } from '../errors.ts'
import { joinLists } from './list-parameters.ts'
import { readToken, type PageToken, type Params } from './page-token.ts'
import type { Route } from './route.ts'
import { requireStorableText, parse } from './validate.ts'

type Query = Record<string, unknown>
/** `params`: the same as text, for the token of another page. */
export type ParsedQuery = { query: unknown; params: Params }

/** Characters of a query. The links of a page are hardly longer, and the server reads up to 20 kB of headers. */
export const maxQueryLength = 16_000

const notGiven = new WeakMap<Route, ParsedQuery>()

/** Checks the query. With a page token, parameters that are absent come from the token. */
export function readQuery(route: Route, request: FastifyRequest, problems: Detail[]): ParsedQuery {
  const sent = request.query as Query
  for (const _ in sent) {
    requireStorableText(sent)
    return readSent(route, request, declaredIn(route, joinLists(route.query, sent)), problems)
  }
  // Most lists are asked for without parameters: what that means is found out once.
  const known = notGiven.get(route)
  if (known) return known
  const read = withParams(parse(route.query, {}, problems), {})
  if (read.query !== undefined) notGiven.set(route, read)
  return read
}

/** Which list a token is for: whose, and at which path. Its parameters are in the token. */
export function listOf({ caller, url }: FastifyRequest) {
  const [path] = url.split('?')
  return `${caller?.organization_id} ${path}`
}

function readSent(route: Route, request: FastifyRequest, given: Query, problems: Detail[]): ParsedQuery {
  const { page_token, ...params } = given
  if (page_token === undefined) {
    const read = withParams(parse(route.query, given, problems), params)
    if (route.answers === 'many' && request.url.length > maxQueryLength && problems.length === 0) throw tooLong(params)
    return read
  }
  const token = typeof page_token === 'string' ? readToken(page_token, listOf(request)) : undefined
  if (!token) {
    problems.push({ parameter: 'page_token', code: 'invalid', message: foreignToken })
    parse(route.query, params, problems)
    return { query: undefined, params: {} }
  }
  const all = { ...token.params, ...params }
  const query = parse(route.query, all, problems) as Query | undefined
  if (query) problems.push(...contradictions(route, token, params, query))
  return withParams(query && { ...query, page_token: token.cursor }, all)
}

/** Parameters beside a token that mean something else than they do in it. The length of pages may change. */
function contradictions({ query: schema }: Route, { params }: PageToken, sent: Query, query: Query): Detail[] {
  const respelled = Object.keys(sent).filter((name) => name !== 'count' && sent[name] !== params[name])
  if (respelled.length === 0) return []
  const own = (schema?.safeParse(params).data ?? {}) as Query
  return respelled.filter((name) => JSON.stringify(own[name]) !== JSON.stringify(query[name]))
    .map((parameter) => ({ parameter, code: 'invalid', message: otherList }))
}

const foreignToken = 'is not a page token of this list: start again with the first page'
const otherList = 'differs from the list that the page token is for: leave it out, or start again with the first page'

/** A token names its order even where the request did not, so that it stays good if the usual order changes. */
function withParams(query: unknown, params: Query): ParsedQuery {
  const { sort } = (query ?? {}) as { sort?: Sort[] }
  const order = sort && { sort: sort.map(({ field, direction }) => `${field}:${direction}`).join(',') }
  return { query, params: { ...params, ...order } }
}

/** Parameters that are not declared are ignored. */
function declaredIn({ query: schema }: Route, sent: Query): Query {
  if (!(schema instanceof z.ZodObject)) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(schema.shape, name)))
}

/** Names the longest parameter. */
function tooLong(params: Query) {
  const [[parameter] = ['']] = Object.entries(params).toSorted(([, a], [, b]) => String(b).length - String(a).length)
  const message = `makes the query longer than ${maxQueryLength} characters: ask for it in several requests`
  return new Invalid({ parameter, code: 'invalid', message })
}
