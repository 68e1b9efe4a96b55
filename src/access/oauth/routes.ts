import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId } from '../../platform/ids.ts'
import { sendFailure } from '../../platform/pages/failure-page.ts'
import { isId } from '../../platform/text.ts'
import { findClient } from '../applications/queries.ts'
import { sendOAuthErrors } from './error-responses.ts'
import { limitNetwork, limitTokenRequests } from './limits.ts'
import { resourceMetadata, serverMetadata } from './metadata.ts'
import { parseConsentQuery } from './parse-consent-query.ts'
import {
  acceptBodies,
  formOf,
  maxRequestBytes,
  requireNoCredentialsInUrl,
  withConfiguredAddress,
  withForm,
} from './parse-request.ts'
import { registration } from './register.ts'
import type { AuthorizationServer } from './server.ts'

/** The OAuth endpoints for clients and browsers. */
export function oauthEndpoints(db: Db, server: AuthorizationServer) {
  return async (app: FastifyInstance) => {
    acceptBodies(app)
    sendOAuthErrors(app)

    app.get('/.well-known/oauth-authorization-server', async () => serverMetadata)
    app.get('/.well-known/oauth-protected-resource', async () => resourceMetadata)

    if (config.OAUTH_REGISTRATION === 'on') await app.register(registration(db))

    app.get('/oauth/authorize', { errorHandler: sendErrorPage }, async ({ raw, ip }, reply) => {
      await limitNetwork(db, 'oauth.consent', ip)
      const query = await parseConsentQuery(searchOf(raw), scopesOf)
      await forward(reply, withConfiguredAddress(raw, `/oauth/authorize?${query}`))
    })
    app.get<{ Params: { uid: string } }>('/oauth/authorize/:uid', async ({ raw, params }, reply) =>
      forward(reply, withConfiguredAddress(raw, `/oauth/authorize/${encodeURIComponent(params.uid)}`)),
    )

    for (const path of ['/oauth/token', '/oauth/introspect', '/oauth/revoke'])
      app.post(path, { bodyLimit: maxRequestBytes }, async (request, reply) => {
        const form = formOf(request.body ?? '')
        const fields = new URLSearchParams(form)
        requireNoCredentialsInUrl(request.raw, fields)
        const holder = path === '/oauth/token' ? await limitTokenRequests(db, fields) : undefined
        reply.raw.setHeader('access-control-allow-origin', '*')
        await forward(reply, withConfiguredAddress(withForm(request.raw, form, holder), path))
      })
  }

  async function scopesOf(client_id: string) {
    return (isId(client_id) ? await findClient(db, asId(client_id)) : undefined)?.scopes ?? []
  }

  async function forward(reply: FastifyReply, request: FastifyRequest['raw']) {
    const { handle } = await server()
    reply.hijack()
    reply.raw.setHeader('x-request-id', reply.request.id)
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    reply.raw.setHeader('referrer-policy', 'no-referrer')
    reply.raw.setHeader('cache-control', 'no-store')
    await handle(request, reply.raw)
  }
}

function sendErrorPage(error: unknown, _request: unknown, reply: FastifyReply) {
  void sendFailure(reply, error)
}

/** A request line can contain an absolute URL instead of a path. */
function searchOf({ url = '' }: FastifyRequest['raw']) {
  return URL.parse(url, config.AUTH_URL)?.search ?? ''
}
