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
 * A handler for content that is the same in every answer until the process ends. It is made at its first request and
 * compressed once for each encoding. Each encoding has its own strong ETag. Caches can keep it, but ask each time
 * whether it is still current; `headers` can say otherwise with a Cache-Control of their own.
 */
export function staticDocument(make: () => Content) {
  let made: PreparedDocument | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= prepare(make())
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const etag = `"${made.version}${encoding === undefined ? '' : `-${encoding}`}"`
    addVary(reply.headers({ 'cache-control': 'public, no-cache', ...made.headers, etag }), 'Accept-Encoding')
    if (hasVersion(request, etag)) return reply.code(304).removeHeader('content-type').send()
    if (encoding === undefined) return reply.send(made.bytes)
    return reply.header('content-encoding', encoding).send(await encodedAs(made, encoding))
  }
}

function prepare({ headers, text }: Content): PreparedDocument {
  const bytes = Buffer.from(text)
  return { headers, bytes, version: versionOf(JSON.stringify(headers) + text), encoded: new Map() }
}

/** Requests that arrive while it is being compressed wait for the same result. */
function encodedAs({ bytes, encoded }: PreparedDocument, encoding: Encoding) {
  const known = encoded.get(encoding) ?? promisify(compress)(bytes, encoding, true)
  encoded.set(encoding, known)
  return known
}
