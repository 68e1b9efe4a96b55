import { Readable } from 'node:stream'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { config } from '../../platform/config.ts'
import { Invalid } from '../../platform/errors.ts'
import { smallBody } from '../../platform/http/body-limits.ts'
import { formType } from '../../platform/http/read-form.ts'
import { requireFewFields } from '../../platform/http/validate.ts'
import type { GrantHolder } from './queries.ts'

/** Enough for a token or a code and the client's credentials. */
export const maxRequestBytes = smallBody

const { host, protocol } = new URL(config.AUTH_URL)

/** Accepts forms, as the protocol requires, and JSON and multipart bodies, which some clients send. */
export function acceptBodies(app: FastifyInstance) {
  app.removeContentTypeParser(formType)
  app.addContentTypeParser(formType, { parseAs: 'string' }, async (_request: unknown, text: string) => {
    requireFewFields(text)
    return text
  })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, bytes: Buffer) => formOfMultipart(bytes, headers['content-type'] ?? ''),
  )
}

/** Converts a multipart body to a URL-encoded form with Node's parser. The body limit bounds its work. */
async function formOfMultipart(bytes: Buffer, type: string) {
  const fields = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw invalidBody('the body is not valid multipart/form-data')
    })
  const form = new URLSearchParams()
  for (const [name, value] of fields) {
    if (typeof value !== 'string') throw invalidBody(`${name} must be a field, not a file`)
    form.append(name, value)
  }
  return form.toString()
}

/** Converts a JSON body to the URL-encoded form that the library reads. */
export function formOf(body: unknown): string {
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidBody('the body must be a JSON object')
  const fields = Object.entries(body).filter(([, value]) => value !== null)
  const invalid = fields.find(([, value]) => !['string', 'number', 'boolean'].includes(typeof value))
  if (invalid) throw invalidBody(`${invalid[0]} must be a string`)
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
}

/** Refuses credentials in the address, which logs can contain, and says how to send them. Others are ignored there. */
export function requireNoCredentialsInUrl({ url = '', headers }: IncomingMessage, form: URLSearchParams) {
  const query = new URLSearchParams(url.split('?')[1])
  const isComplete = headers.authorization !== undefined || form.has('client_secret')
  const names = ['client_id', 'client_secret'].filter((name) => query.has(name) && !form.has(name))
  if (isComplete || names.length === 0) return
  throw invalidBody(
    `${names.join(' and ')} must not be in the address, which can be logged: send client_id and ` +
      'client_secret as fields of the form in the body, or in the header Authorization: Basic',
  )
}

function invalidBody(message: string) {
  return new Invalid({ code: 'invalid', message })
}

/** Sets the configured address, so that the library does not use the address that a client or proxy sent. */
export function withConfiguredAddress<R extends IncomingMessage>(request: R, path: string): R {
  request.url = path
  request.headers.host = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  delete request.headers['x-forwarded-host']
  return request
}

/** A request with a replaced body. `holder`: the grant that its code or refresh token belongs to. */
export type FormRequest = IncomingMessage & { holder?: GrantHolder | undefined }

/** Creates a new request, because the body of the original one has already been read. */
export function withForm(
  { method, headers, socket, httpVersion }: IncomingMessage,
  form: string,
  holder?: GrantHolder,
): FormRequest {
  const bytes = Buffer.from(form)
  const { 'transfer-encoding': _, ...rest } = headers
  return Object.assign(Readable.from([bytes], { objectMode: false }), {
    method,
    socket,
    httpVersion,
    holder,
    headers: {
      ...rest,
      accept: 'application/json',
      'content-type': formType,
      'content-length': String(bytes.length),
    },
  }) as unknown as FormRequest
}
