import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { scopes as everyScope } from '../../platform/auth/scopes.ts'
import { hashOf, generateToken } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Detail } from '../../platform/errors.ts'
import { line } from '../../platform/http/field-types.ts'
import { parse } from '../../platform/http/validate.ts'
import { insertApplication, newApplicationId } from '../applications/queries.ts'
import { checkRedirects } from '../applications/rules.ts'
import { limitNetwork } from './limits.ts'

const methods = ['none', 'client_secret_basic', 'client_secret_post'] as const
const grantTypes = ['authorization_code', 'refresh_token'] as const

/** As much as 20 redirect URIs of 2,000 characters need. */
const largestRegistration = 64 * 1024

/** What RFC 7591 lets a program say about itself, as far as it matters here; the rest is left aside. */
const Registration = z.object({
  client_name: line(100).prefault('An application without a name'),
  redirect_uris: z.array(z.string()).min(1).max(20),
  token_endpoint_auth_method: z.enum(methods).default('client_secret_basic'),
  grant_types: z.array(z.enum(grantTypes)).default([...grantTypes]),
  response_types: z.array(z.literal('code')).default(['code']),
  scope: z.string().max(2000).optional(),
})

/** A program that nobody here knows makes itself known. Nothing is let in by that: people decide. */
export function registration(db: Db) {
  return async (app: FastifyInstance) => {
    app.post('/oauth/register', { bodyLimit: largestRegistration }, async ({ body, ip }, reply) => {
      await limitNetwork(db, 'oauth.registration', ip)
      const problems: Detail[] = []
      const asked = parse(Registration, body, problems)
      if (!asked) return reply.code(400).send(refusal('invalid_client_metadata', problems))
      const kind = asked.token_endpoint_auth_method === 'none' ? 'native' as const : 'web' as const
      const wrong = checkRedirects(kind, asked.redirect_uris)
      if (wrong.length > 0) return reply.code(400).send(refusal('invalid_redirect_uri', wrong))
      return reply.code(201).send(await register(db, kind, asked))
    })
  }
}

async function register(db: Db, kind: 'web' | 'native', asked: z.infer<typeof Registration>) {
  const { client_name: name, redirect_uris, scope, ...methodsAndTypes } = asked
  const wanted = new Set(scope?.split(' '))
  const scopes = scope === undefined ? [...everyScope] : everyScope.filter((known) => wanted.has(known))
  const client_secret = kind === 'web' ? generateToken('ccs') : undefined
  const { id, created_at } = await insertApplication(db, {
    id: await newApplicationId(db),
    organization_id: null,
    creator_id: null,
    name,
    kind,
    redirect_uris,
    scopes,
    secret_hash: client_secret === undefined ? null : hashOf(client_secret),
    signing_key: null,
  })
  return {
    client_id: id,
    client_id_issued_at: Math.floor(Date.parse(created_at) / 1000),
    ...(client_secret !== undefined && { client_secret, client_secret_expires_at: 0 }),
    client_name: name,
    redirect_uris,
    ...methodsAndTypes,
    scope: scopes.join(' '),
  }
}

function refusal(error: string, problems: Detail[]) {
  const sentences = problems.map(({ parameter = 'redirect_uris', message }) => `${parameter} ${message}`)
  return { error, error_description: sentences.join('; ') }
}
