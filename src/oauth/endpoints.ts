import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { findClient } from '../applications/queries.ts'
import { config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { TooMany, type Detail } from '../errors.ts'
import { toAnswer } from '../http/errors.ts'
import { sendFailure } from '../pages/page.ts'
import { attemptFrom } from '../sign-in/attempts.ts'
import { isId } from '../text.ts'
import { checkTokenLimit } from './limits.ts'
import { resourceMetadata, serverMetadata } from './metadata.ts'
import { registration } from './register.ts'
import { addressed, formOf, readConsentQuery, withForm } from './requests.ts'

/** The authorization server as programs and browsers reach it. */
export function oauthEndpoints(db: Db, provider: Provider) {
  const handle = provider.callback()

  return async (app: FastifyInstance) => {
    readBodies(app)
    app.setErrorHandler((error, _request, reply) => sendError(reply, error))

    app.get('/.well-known/oauth-authorization-server', async () => serverMetadata)
    app.get('/.well-known/oauth-protected-resource', async () => resourceMetadata)

    if (config.OAUTH_REGISTRATION === 'on') await app.register(registration(db))

    app.get('/oauth/authorize', { errorHandler: tellPeople }, async ({ raw, ip }, reply) => {
      const seconds = await attemptFrom(db, 'consent', ip)
      if (seconds !== undefined) throw new TooMany('Too many requests for consent came from this address.', seconds)
      const query = await readConsentQuery(searchOf(raw), scopesOf)
      await pass(reply, addressed(raw, `/oauth/authorize?${query}`))
    })
    app.get<{ Params: { uid: string } }>('/oauth/authorize/:uid', async ({ raw, params }, reply) =>
      pass(reply, addressed(raw, `/oauth/authorize/${encodeURIComponent(params.uid)}`)))

    for (const path of ['/oauth/token', '/oauth/introspect', '/oauth/revoke'])
      app.post(path, async (request, reply) => {
        const form = formOf(request.body ?? '')
        const holder = path === '/oauth/token' ? await checkTokenLimit(db, new URLSearchParams(form)) : undefined
        reply.raw.setHeader('access-control-allow-origin', '*')
        await pass(reply, addressed(withForm(request.raw, form, holder), path))
      })
  }

  async function scopesOf(client_id: string) {
    return (isId(client_id) ? await findClient(db, client_id) : undefined)?.scopes ?? []
  }

  async function pass(reply: FastifyReply, request: FastifyRequest['raw']) {
    reply.hijack()
    reply.raw.setHeader('x-request-id', reply.request.id)
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    reply.raw.setHeader('referrer-policy', 'no-referrer')
    reply.raw.setHeader('cache-control', 'no-store')
    await handle(request, reply.raw)
  }
}

function tellPeople(error: unknown, _request: unknown, reply: FastifyReply) {
  void sendFailure(reply, error)
}

/** A client may write the whole address where a path belongs. */
function searchOf({ url = '' }: FastifyRequest['raw']) {
  return URL.parse(url, config.AUTH_URL)?.search ?? ''
}

/** Forms as the protocol says, and JSON as many clients send. */
function readBodies(app: FastifyInstance) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (
    _request: unknown, text: string,
  ) => text)
}

/** Errors as the protocol spells them, not as the API does. */
function sendError(reply: FastifyReply, cause: unknown) {
  const { status, headers = {}, body } = toAnswer(cause)
  const { message, details: [detail] = [] } = body as { message: string; details?: Detail[] }
  const error = cause instanceof TooMany ? 'slow_down'
    : status === 503 ? 'temporarily_unavailable' : status >= 500 ? 'server_error' : 'invalid_request'
  if (status === 500) reply.log.error({ request_id: reply.request.id, err: cause })
  const error_description = cause instanceof TooMany ? cause.message
    : detail?.code === 'unsupported_media_type' ? 'the body must be a form or JSON' : (detail?.message ?? message)
  return reply.code(status).headers(headers).send({ error, error_description })
}
