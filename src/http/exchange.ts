import type { FastifyRequest } from 'fastify'
import { config } from '../config.ts'
import type { Cursor, Page } from '../db/page.ts'
import { Invalid, Missing, type Detail } from '../errors.ts'
import { isId } from '../text.ts'
import { checkToken, writeToken, type PageToken } from './page-token.ts'
import type { Route, WrittenPage } from './route.ts'
import { checkText, parse, rightFields } from './shape.ts'

type Ends = Pick<Page<unknown>, 'next' | 'previous'>
type Answered = (Page<unknown> | WrittenPage) & { beside?: object }

export type Input = { ids: Record<string, string>; query: unknown; body: unknown; problems: Detail[] }

/** What the request asks for, checked as a whole: every problem of it is named at once. */
export function readInput(route: Route, request: FastifyRequest): Input {
  const ids = readIds(request.params as Record<string, string>)
  const problems: Detail[] = [...(request.problems ?? [])]
  const query = readQuery(route, request.query, problems)
  const sent = route.takesQuery ? withQuery(request) : request.body
  const body = parse(route.body, sent, problems) ?? (route.eachField ? rightFields(route.body, sent) : undefined)
  if (problems.length > 0 && !(route.eachField && body)) throw new Invalid(...problems)

  if (isPaged(query) && query.page_token) checkToken(query.page_token, listOf(request, query))
  return { ids, query, body, problems }
}

/** Some clients send in the query string what belongs in the body. Nothing in either is a body that is missing. */
function withQuery({ query, body }: FastifyRequest): unknown {
  const asked = query as object
  if (Object.keys(asked).length === 0) return body
  checkText(asked)
  return typeof (body ?? {}) === 'object' && !Array.isArray(body) ? { ...asked, ...(body as object | undefined) } : body
}

const plain = new WeakMap<Route, unknown>()

/** Most lists are asked for without parameters: what that means is found out once. */
function readQuery(route: Route, sent: unknown, problems: Detail[]) {
  for (const _ in sent as object) {
    checkText(sent)
    return parse(route.query, sent, problems)
  }
  const known = plain.get(route)
  if (known !== undefined) return known
  const query = parse(route.query, {}, problems)
  if (query !== undefined) plain.set(route, query)
  return query
}

function isPaged(query: unknown): query is { page_token?: PageToken } {
  return typeof query === 'object' && query !== null && 'page_token' in query
}

/** An id that cannot be one is an id that never was. */
function readIds(params: Record<string, string>) {
  const ids: Record<string, string> = {}
  for (const [name, id] of Object.entries(params)) {
    if (!isId(id)) throw new Missing()
    ids[name] = id.toLowerCase()
  }
  return ids
}

const statuses = { GET: 200, POST: 201, PATCH: 200, DELETE: 204 }

/** What the handler found, in its envelope if it has one. */
export function present(route: Route, request: FastifyRequest, { query }: Input, result: unknown) {
  if (route.answers === 'nothing') return { status: 204, body: '' }
  if (route.answers === 'accepted') return { status: 202, body: '{}' }
  const body = route.answers === 'many'
    ? collection(result as Answered, request, query ?? {})
    : JSON.stringify(route.answers === 'bare' ? result : { resource: result })
  return { status: statuses[route.method], body }
}

/** As bytes: a long text is slow to write together with its headers, measured at 0.75 of the floor against 0.78. */
function collection(page: Answered, request: FastifyRequest, query: object) {
  const { json, count } = 'json' in page ? page : { json: JSON.stringify(page.rows), count: page.rows.length }
  const rest = JSON.stringify({ pagination: pagination(page, count, request, query), ...page.beside })
  const [head, tail] = ['{"collection":', `,${rest.slice(1)}`]
  return typeof json === 'string'
    ? Buffer.from(head + json + tail)
    : Buffer.concat([Buffer.from(head), json, Buffer.from(tail)])
}

function pagination({ next, previous }: Ends, count: number, request: FastifyRequest, query: object) {
  const list = listOf(request, query)
  const [path = '', search] = request.url.split('?')
  const at = (cursor: Cursor | null) => {
    if (!cursor) return { page: null, token: null }
    const token = writeToken(cursor, list)
    return { page: `${config.BASE_URL}${path}?${withToken(search, token)}`, token }
  }
  const [after, before] = [at(next), at(previous)]
  return {
    count,
    next_page: after.page,
    previous_page: before.page,
    next_page_token: after.token,
    previous_page_token: before.token,
  }
}

function withToken(search: string | undefined, page_token: string) {
  if (!search) return `page_token=${page_token}`
  const parameters = new URLSearchParams(search)
  parameters.set('page_token', page_token)
  return parameters.toString()
}

/** Which list this is: whose, the path, the sort and every filter, as understood rather than as spelled. */
function listOf(request: FastifyRequest, query: object) {
  const [path] = request.url.split('?')
  const filters = JSON.stringify({ ...query, count: undefined, page_token: undefined })
  return `${request.caller?.organization_id} ${path} ${filters}`
}
