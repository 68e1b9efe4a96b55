import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** `bytes`: the file. `name`: of the field. A form without a chosen file has an empty one without a file name. */
export type Upload = { name: string; filename: string; bytes: Buffer }

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of the form, or why there is none. It is not part of the body, which holds only text. */
    upload?: Upload | 'too-large' | 'unreadable'
  }
}

/** The delimiters and headers around the file. */
const maxFrameBytes = 4096
const maxBoundary = 70

/**
 * The routes of this scope also accept a form with one file field and nothing else. That is all that our forms send, so
 * this reader needs no library, and thousands of tiny parts cost nothing.
 */
export function readUploads(app: FastifyInstance, maxBytes: number) {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await readAtMost(payload, maxBytes + maxFrameBytes)
    request.upload = body ? (parseUpload(body, request.headers['content-type']) ?? 'unreadable') : 'too-large'
    if (typeof request.upload === 'object' && request.upload.bytes.length > maxBytes) request.upload = 'too-large'
    return {}
  })
}

/** The only part of a multipart body. Undefined if the body has another form. */
export function parseUpload(body: Buffer, contentType = ''): Upload | undefined {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return undefined
  const [start, end] = [`--${boundary}\r\n`, `\r\n--${boundary}--`]
  const headersEnd = body.subarray(0, maxFrameBytes).indexOf('\r\n\r\n')
  const contentEnd = body.indexOf(`\r\n--${boundary}`, headersEnd)
  if (!body.subarray(0, start.length).equals(Buffer.from(start)) || headersEnd < 0 || contentEnd < 0) return undefined
  // Another delimiter is the start of a second part.
  if (body.indexOf(end, headersEnd) !== contentEnd || contentEnd < headersEnd + 4) return undefined
  const names = parseDisposition(body.toString('utf8', start.length, headersEnd))
  return names && { filename: '', ...names, bytes: body.subarray(headersEnd + 4, contentEnd) }
}

export function boundaryOf(contentType = '') {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;,"]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  return boundary === undefined || boundary.length > maxBoundary ? undefined : boundary
}

/** The name of a field and, if it is a file, the name of the file. Browsers write a quote in a name as %22. */
export function parseDisposition(headers: string) {
  const [, name, , filename] =
    /^content-disposition:\s*form-data;\s*name="([^"\r\n]*)"(;\s*filename="([^"\r\n]*)")?/im.exec(headers) ?? []
  if (name === undefined) return undefined
  return filename === undefined ? { name } : { name, filename: filename.replaceAll('%22', '"') }
}

/** Undefined if there is more. The rest stays unread, so that the route can discard it and answer. */
export async function readAtMost(payload: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length
    if (length > maxBytes) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
