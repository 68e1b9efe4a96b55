import type { FastifyRequest } from 'fastify'
import type { Page } from '../db/page.ts'
import { Invalid, NotFound, type Detail } from '../errors.ts'
import { isId } from '../text.ts'
import { readQuery, type ParsedQuery } from './list-query.ts'
import { pagination } from './page-links.ts'
import type { Route, WrittenPage } from './route.ts'
import { requireStorableText, parse, validFields } from './validate.ts'

type HandlerResult = (Page<unknown> | WrittenPage) & { beside?: object }

export type Input = ParsedQuery & { ids: Record<string, string>; body: unknown; problems: Detail[] }

/** What the request asks for, checked as a whole: every problem of it is named at once. */
export function readInput(route: Route, request: FastifyRequest): Input {
  const ids = readIds(request.params as Record<string, string>)
  const problems: Detail[] = [...(request.problems ?? [])]
  const { query, params } = readQuery(route, request, problems)
  const sent = route.takesQuery ? withQuery(request) : request.body
  const body = parse(route.body, sent, problems) ?? (route.eachField ? validFields(route.body, sent) : undefined)
  if (problems.length > 0 && !(route.eachField && body)) throw new Invalid(...problems)
  return { ids, query, params, body, problems }
}

/** Some clients send in the query string what belongs in the body. Nothing in either is a body that is missing. */
function withQuery({ query, body }: FastifyRequest): unknown {
  const asked = query as object
  if (Object.keys(asked).length === 0) return body
  requireStorableText(asked)
  return typeof (body ?? {}) === 'object' && !Array.isArray(body) ? { ...asked, ...(body as object | undefined) } : body
}

/** An id that cannot be one is an id that never was. */
function readIds(params: Record<string, string>) {
  const ids: Record<string, string> = {}
  for (const [name, id] of Object.entries(params)) {
    if (!isId(id)) throw new NotFound()
    ids[name] = id.toLowerCase()
  }
  return ids
}

const statuses = { GET: 200, POST: 201, PATCH: 200, DELETE: 204 }

/** What the handler found, in its envelope if it has one. */
export function present(route: Route, request: FastifyRequest, { params }: Input, result: unknown) {
  if (route.answers === 'nothing') return { status: 204, body: '' }
  if (route.answers === 'accepted') return { status: 202, body: '{}' }
  const body = route.answers === 'many'
    ? collection(result as HandlerResult, request, params)
    : JSON.stringify(route.answers === 'bare' ? result : { resource: result })
  return { status: statuses[route.method], body }
}

/** As bytes: a long text is slow to write together with its headers, measured at 0.75 of the floor against 0.78. */
function collection(page: HandlerResult, request: FastifyRequest, params: ParsedQuery['params']) {
  const { json, count } = 'json' in page ? page : { json: JSON.stringify(page.rows), count: page.rows.length }
  const rest = JSON.stringify({ pagination: pagination(page, count, request, params), ...page.beside })
  const [head, tail] = ['{"collection":', `,${rest.slice(1)}`]
  return typeof json === 'string'
    ? Buffer.from(head + json + tail)
    : Buffer.concat([Buffer.from(head), json, Buffer.from(tail)])
}
