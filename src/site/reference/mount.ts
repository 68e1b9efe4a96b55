import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../../platform/errors.ts'
import { staticDocument } from '../../platform/http/static-document.ts'
import type { ReadLimit } from '../../platform/pages/read-limit.ts'
import { mountScripts } from '../../platform/pages/script.ts'
import { readReference, type Document } from './document.ts'
import { renderIntroduction, renderResource, renderSchema, renderSchemas } from './pages.ts'
import { searchIndex } from './search-index.ts'
import { renderSearch } from './search-page.ts'

type Render = Parameters<typeof staticDocument>[0]

/**
 * The OpenAPI document and its HTML pages. Each is rendered at its first request, to start faster, and cached: their
 * number is limited, and they are the same for every visitor.
 */
export function mountReference(app: FastifyInstance, describe: () => Document, limit?: ReadLimit) {
  const options = { ...(limit && { onRequest: limit }) }
  const document = once(describe)
  const reference = once(() => readReference(document()))
  const entries = once(() => searchIndex(reference()))
  const handlers = new Map<string, ReturnType<typeof staticDocument>>()

  /** `path` must be a page that exists, because each one is cached forever. */
  function sendCached(request: FastifyRequest, reply: FastifyReply, path: string, render: Render) {
    const handler = handlers.get(path) ?? staticDocument(render)
    handlers.set(path, handler)
    return handler(request, reply)
  }

  mountScripts(app)
  app.get(
    '/openapi.json',
    options,
    staticDocument(() => jsonOf(document())),
  )
  app.get(
    '/docs',
    options,
    staticDocument(() => renderIntroduction(reference())),
  )
  app.get(
    '/docs/schemas',
    options,
    staticDocument(() => renderSchemas(reference())),
  )
  app.get(
    '/docs/search.json',
    options,
    staticDocument(() => jsonOf(entries())),
  )

  app.get<{ Params: { name: string } }>('/docs/schemas/:name', options, async (request, reply) => {
    const { name } = request.params
    if (!Object.hasOwn(reference().schemas, name)) throw new NotFound('The API reference has no such schema.')
    return sendCached(request, reply, `/docs/schemas/${name}`, () => renderSchema(reference(), name))
  })
  app.get<{ Params: { slug: string } }>('/docs/:slug', options, async (request, reply) => {
    const resource = reference().resources.find(({ slug }) => slug === request.params.slug)
    if (!resource) throw new NotFound('The API reference has no such page.')
    return sendCached(request, reply, resource.href, () => renderResource(reference(), resource))
  })
  app.get<{ Querystring: { q?: unknown } }>('/docs/search', options, async (request, reply) => {
    const { q } = request.query
    const { headers, text } = renderSearch(reference(), entries(), typeof q === 'string' ? q : '')
    return reply.headers({ ...headers, 'cache-control': 'public, no-cache' }).send(text)
  })
}

function jsonOf(content: object) {
  return { headers: { 'content-type': 'application/json; charset=utf-8' }, text: JSON.stringify(content) }
}

function once<T extends object>(make: () => T) {
  let value: T | undefined
  return () => (value ??= make())
}
