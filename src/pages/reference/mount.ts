import type { FastifyInstance, FastifyReply } from 'fastify'
import { Missing } from '../../errors.ts'
import type { renderPage } from '../page.ts'
import type { ReadLimit } from '../read-limit.ts'
import { mountScripts } from '../script.ts'
import { readReference, type Document } from './document.ts'
import { renderIntroduction, renderResource, renderSchema, renderSchemas, renderSearch } from './pages.ts'
import { searchIndex } from './search-index.ts'

type Rendered = ReturnType<typeof renderPage>
type Stored = { headers: Record<string, string>; bytes: Buffer }

const json = { 'content-type': 'application/json; charset=utf-8' }

/**
 * The OpenAPI document, and the same as pages to read. Each is made at its first request, to start faster, and kept:
 * there are as many as resources and schemas, and nothing in them depends on who reads.
 */
export function mountReference(app: FastifyInstance, describe: () => Document, limit?: ReadLimit) {
  const options = { ...(limit && { onRequest: limit }) }
  mountScripts(app)
  const stored = new Map<string, Stored>()
  const document = once(describe)
  const reference = once(() => readReference(document()))
  const entries = once(() => searchIndex(reference()))

  function sendStored(reply: FastifyReply, path: string, make: () => Stored) {
    const found = stored.get(path) ?? make()
    stored.set(path, found)
    return reply.headers(found.headers).send(found.bytes)
  }

  app.get('/openapi.json', options, async (_request, reply) =>
    sendStored(reply, '/openapi.json', () => toStored(json, JSON.stringify(document()))))
  app.get('/docs', options, async (_request, reply) =>
    sendStored(reply, '/docs', () => pageOf(renderIntroduction(reference()))))
  app.get('/docs/schemas', options, async (_request, reply) =>
    sendStored(reply, '/docs/schemas', () => pageOf(renderSchemas(reference()))))
  app.get('/docs/search.json', options, async (_request, reply) =>
    sendStored(reply, '/docs/search.json', () => toStored(json, JSON.stringify(entries()))))

  app.get<{ Params: { name: string } }>('/docs/schemas/:name', options, async (request, reply) => {
    const { name } = request.params
    if (!Object.hasOwn(reference().schemas, name)) throw new Missing('The API reference has no such schema.')
    return sendStored(reply, `/docs/schemas/${name}`, () => pageOf(renderSchema(reference(), name)))
  })
  app.get<{ Params: { slug: string } }>('/docs/:slug', options, async (request, reply) => {
    const resource = reference().resources.find(({ slug }) => slug === request.params.slug)
    if (!resource) throw new Missing('The API reference has no such page.')
    return sendStored(reply, resource.href, () => pageOf(renderResource(reference(), resource)))
  })
  app.get<{ Querystring: { q?: unknown } }>('/docs/search', options, async (request, reply) => {
    const { q } = request.query
    const { headers, text } = renderSearch(reference(), entries(), typeof q === 'string' ? q : '')
    return reply.headers(headers).send(text)
  })
}

const toStored = (headers: Record<string, string>, text: string) => ({ headers, bytes: Buffer.from(text) })
const pageOf = ({ headers, text }: Rendered) => toStored(headers, text)

function once<T extends object>(make: () => T) {
  let made: T | undefined
  return () => (made ??= make())
}
