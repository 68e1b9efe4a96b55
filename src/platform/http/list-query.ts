import { z } from 'zod'
import type { Sort } from '../db/page.ts'
import { Invalid } from '../errors.ts'
import { checked, invalid, type CheckResult, type Problems } from '../problems.ts'
import { joinLists } from './list-parameters.ts'
import { readToken, type PageToken, type Params } from './page-token.ts'
import type { RouteRequest } from './route-request.ts'
import type { Route } from './route.ts'
import { requireStorableText, parse } from './validate.ts'

type Query = Record<string, unknown>
/** `params`: the raw parameters, which tokens of other pages contain. */
export type ParsedQuery = { query: unknown; params: Params }

/** Maximum characters of a query. Page links are only slightly longer, and the server accepts 20 kB of headers. */
export const maxQueryLength = 16_000

const emptyQueries = new WeakMap<Route, CheckResult<ParsedQuery>>()

/** Parses the query. With a page token, missing parameters come from the token. */
export function readQuery(route: Route, request: RouteRequest): CheckResult<ParsedQuery> {
  const rawQuery = request.query as Query
  for (const _ in rawQuery) {
    requireStorableText(rawQuery)
    return readParams(route, request, declaredParams(route, joinLists(route.query, rawQuery)))
  }
  // Most list requests have no parameters, so that result is cached per route.
  const cached = emptyQueries.get(route)
  if (cached) return cached
  const parsed = parseParams(route, {})
  if (parsed.value.query !== undefined) emptyQueries.set(route, parsed)
  return parsed
}

/** Identifies the list that a token is for: organization and path. The token contains the parameters. */
export function listKeyOf({ caller, url }: RouteRequest) {
  const [path] = url.split('?')
  return `${caller?.organization_id} ${path}`
}

function readParams(route: Route, request: RouteRequest, declared: Query): CheckResult<ParsedQuery> {
  const { page_token, ...params } = declared
  if (page_token === undefined) {
    const parsed = parseParams(route, params)
    const isTooLong = route.responseKind === 'many' && request.url.length > maxQueryLength
    if (isTooLong && parsed.problems.length === 0) throw tooLong(params)
    return parsed
  }
  const token = typeof page_token === 'string' ? readToken(page_token, listKeyOf(request)) : undefined
  if (!token) {
    const { problems } = parse(route.query, params)
    return checked({ query: undefined, params: {} }, [invalid('page_token', invalidToken)], problems)
  }
  const merged = { ...token.params, ...params }
  const { value, problems } = parse(route.query, merged)
  const query = value as Query | undefined
  const contradictions = query ? checkParams(route, token, params, query) : []
  return checked(withParams(query && { ...query, page_token: token.cursor }, merged), problems, contradictions)
}

function parseParams(route: Route, params: Query): CheckResult<ParsedQuery> {
  const { value, problems } = parse(route.query, params)
  return checked(withParams(value, params), problems)
}

/** Parameters that contradict the token. The page size is allowed to change. */
function checkParams({ query: schema }: Route, { params }: PageToken, current: Query, query: Query): Problems {
  const differing = Object.keys(current).filter((name) => name !== 'count' && current[name] !== params[name])
  if (differing.length === 0) return []
  const tokenQuery = (schema?.safeParse(params).data ?? {}) as Query
  return differing
    .filter((name) => JSON.stringify(tokenQuery[name]) !== JSON.stringify(query[name]))
    .map((parameter) => invalid(parameter, contradictsToken))
}

const invalidToken = 'is not a page token of this list: start again with the first page'
const contradictsToken =
  'differs from the list that the page token is for: leave it out, or start again with the first page'

/** A token always contains the sort order, so that it stays valid if the default order changes. */
function withParams(query: unknown, params: Query): ParsedQuery {
  const { sort } = (query ?? {}) as { sort?: Sort[] }
  const order = sort && { sort: sort.map(({ field, direction }) => `${field}:${direction}`).join(',') }
  return { query, params: { ...params, ...order } }
}

/** Ignores parameters that are not declared. */
function declaredParams({ query: schema }: Route, rawQuery: Query): Query {
  if (!(schema instanceof z.ZodObject)) return rawQuery
  return Object.fromEntries(Object.entries(rawQuery).filter(([name]) => Object.hasOwn(schema.shape, name)))
}

/** Names the longest parameter. */
function tooLong(params: Query) {
  const [[parameter] = ['']] = Object.entries(params).toSorted(([, a], [, b]) => String(b).length - String(a).length)
  const message = `makes the query longer than ${maxQueryLength} characters: split it into several requests`
  return new Invalid({ parameter, code: 'invalid', message })
}
