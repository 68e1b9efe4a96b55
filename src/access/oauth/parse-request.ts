import { Readable } from 'node:stream'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { config } from '../../platform/config.ts'
import { Invalid } from '../../platform/errors.ts'
import { smallBody } from '../../platform/http/body-limits.ts'
import { formType } from '../../platform/http/read-form.ts'
import { requireFewFields } from '../../platform/http/validate.ts'
import type { Holder } from './queries.ts'

/** A token or a code, and who the client is. */
export const largestRequest = smallBody

const { host, protocol } = new URL(config.AUTH_URL)

/** What the protocol defines for a request of somebody's consent; the rest is left aside, as it asks us to. */
const understood = new Set([
  'client_id', 'response_type', 'redirect_uri', 'scope', 'state', 'code_challenge', 'code_challenge_method', 'prompt',
  'login_hint',
])
/** Scopes of a neighbouring protocol that many clients ask for out of habit, and the one name for all scopes. */
const foreignScopes = new Set(['openid', 'offline_access', 'profile', 'email', 'default'])
const prompts = new Set(['none', 'consent'])

/** The query of a request of consent as the server is to see it. `scopesOf` tells what an application registered. */
export async function readConsentQuery(query: string, scopesOf: (client_id: string) => Promise<string[]>) {
  const asked = [...new URLSearchParams(query)].filter(([name]) => understood.has(name))
  const kept = new URLSearchParams(asked.filter(([name, value]) =>
    name !== 'scope' && (name !== 'prompt' || prompts.has(value))))
  const wanted = asked.filter(([name]) => name === 'scope').map(([, value]) =>
    value.split(' ').filter((scope) => scope !== '' && !foreignScopes.has(scope)).join(' '))
  // Asked for nothing in particular: all that it registered.
  const scopes = wanted.join('') === '' ? [(await scopesOf(kept.get('client_id') ?? '')).join(' ')] : wanted
  for (const scope of scopes) if (scope !== '') kept.append('scope', scope)
  return kept.toString()
}

/** Forms as the protocol says, and JSON or multipart fields as some clients send. */
export function readBodies(app: FastifyInstance) {
  app.removeContentTypeParser(formType)
  app.addContentTypeParser(formType, { parseAs: 'string' }, async (
    _request: unknown, text: string,
  ) => {
    requireFewFields(text)
    return text
  })
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async (
    { headers }: FastifyRequest, bytes: Buffer,
  ) => formOfMultipart(bytes, headers['content-type'] ?? ''))
}

/** The fields of a multipart body as an encoded form. Node's own parser reads it; the body limit bounds its work. */
async function formOfMultipart(bytes: Buffer, type: string) {
  const fields = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
    .catch(() => { throw unreadable('the body is not valid multipart/form-data') })
  const form = new URLSearchParams()
  for (const [name, value] of fields) {
    if (typeof value !== 'string') throw unreadable(`${name} must be a field, not a file`)
    form.append(name, value)
  }
  return form.toString()
}

/** What a client sent in JSON, as the form that the server reads. */
export function formOf(body: unknown): string {
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadable('it must be a JSON object')
  const fields = Object.entries(body).filter(([, value]) => value !== null)
  const wrong = fields.find(([, value]) => !['string', 'number', 'boolean'].includes(typeof value))
  if (wrong) throw unreadable(`${wrong[0]} must be a string`)
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
}

function unreadable(message: string) {
  return new Invalid({ code: 'invalid', message })
}

/** The request as if it had come to the configured address, however a proxy or a stranger spelled that. */
export function addressed<R extends IncomingMessage>(request: R, path: string): R {
  request.url = path
  request.headers.host = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  delete request.headers['x-forwarded-host']
  return request
}

/** A request with another body; `holder`: whose consent it rests on. */
export type FormRequest = IncomingMessage & { holder?: Holder | undefined }

/** What has been read cannot be read again. */
export function withForm(
  { method, headers, socket, httpVersion }: IncomingMessage, form: string, holder?: Holder,
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
