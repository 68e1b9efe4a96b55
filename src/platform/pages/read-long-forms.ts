import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boundaryOf, parseDisposition, readAtMost, type Upload } from './read-upload.ts'

/** Our forms have fewer. Each part costs a search. */
const maxParts = 40
const maxHeaderBytes = 1024

type FormParts = { fields: Record<string, string>; upload?: Upload }

/**
 * The routes of this scope also accept forms with `enctype="multipart/form-data"`: long texts, which would be three
 * times as long in another encoding, and one file. The texts are the body. `maxBytes`: of the whole form.
 */
export function readLongForms(app: FastifyInstance, maxBytes: number) {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await readAtMost(payload, maxBytes)
    const parts = body && parseParts(body, request.headers['content-type'])
    const upload = body ? (parts?.upload ?? (parts ? undefined : 'unreadable')) : 'too-large'
    if (upload) request.upload = upload
    return parts?.fields ?? {}
  })
}

/** Undefined if the body has another form, has a field twice or has more than one file. */
export function parseParts(body: Buffer, contentType = ''): FormParts | undefined {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined || !startsWith(body, `--${boundary}`, 0)) return undefined
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const parts: FormParts = { fields: {} }
  let start = delimiter.length - 2
  for (let count = 0; count < maxParts; count++) {
    if (startsWith(body, '--', start)) return parts
    const end = body.indexOf(delimiter, start)
    if (end < 0 || !addPart(parts, body.subarray(start + 2, end))) return undefined
    start = end + delimiter.length
  }
  return undefined
}

/** Returns false if the part is malformed. */
function addPart(parts: FormParts, part: Buffer) {
  const headersEnd = part.subarray(0, maxHeaderBytes).indexOf('\r\n\r\n')
  const names = headersEnd < 0 ? undefined : parseDisposition(part.toString('utf8', 0, headersEnd))
  if (!names) return false
  const bytes = part.subarray(headersEnd + 4)
  if ('filename' in names) {
    if (parts.upload) return false
    parts.upload = { name: names.name, filename: names.filename ?? '', bytes }
    return true
  }
  if (Object.hasOwn(parts.fields, names.name) || names.name === '__proto__') return false
  parts.fields[names.name] = bytes.toString('utf8')
  return true
}

const startsWith = (body: Buffer, text: string, at: number) =>
  body.subarray(at, at + text.length).equals(Buffer.from(text))
