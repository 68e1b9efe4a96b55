import { promisify } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress } from './compress.ts'
import { hasVersion, versionOf } from './etag.ts'
import { addVary, chooseEncoding, type Encoding } from './negotiate.ts'

type Content = { headers: Record<string, string>; text: string }
type PreparedDocument = {
  headers: Record<string, string>
  bytes: Buffer
  version: string
  encoded: Map<Encoding, Promise<Buffer>>
}

/**
 * A handler for content that does not change while the process runs. It is created at the first request and compressed
 * once for each encoding. Each encoding has its own strong ETag. Caches must revalidate it each time, unless `headers`
 * contain another Cache-Control.
 */
export function staticDocument(createContent: () => Content) {
  let document: PreparedDocument | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    document ??= prepare(createContent())
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const etag = `"${document.version}${encoding === undefined ? '' : `-${encoding}`}"`
    addVary(reply.headers({ 'cache-control': 'public, no-cache', ...document.headers, etag }), 'Accept-Encoding')
    if (hasVersion(request, etag)) return reply.code(304).removeHeader('content-type').send()
    if (encoding === undefined) return reply.send(document.bytes)
    return reply.header('content-encoding', encoding).send(await compressAs(document, encoding))
  }
}

function prepare({ headers, text }: Content): PreparedDocument {
  const bytes = Buffer.from(text)
  return { headers, bytes, version: versionOf(JSON.stringify(headers) + text), encoded: new Map() }
}

/** Concurrent requests share one compression. */
function compressAs({ bytes, encoded }: PreparedDocument, encoding: Encoding) {
  const compressed = encoded.get(encoding) ?? promisify(compress)(bytes, encoding, true)
  encoded.set(encoding, compressed)
  return compressed
}
