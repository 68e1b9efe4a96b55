import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { scopes as everyScope } from '../../platform/auth/scopes.ts'
import { hashOf, generateToken } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { singleLineText } from '../../platform/http/field-types.ts'
import { parse } from '../../platform/http/validate.ts'
import type { Problems } from '../../platform/problems.ts'
import { insertApplication, newApplicationId } from '../applications/queries.ts'
import { checkRedirects } from '../applications/rules.ts'
import { limitNetwork } from './limits.ts'

const methods = ['none', 'client_secret_basic', 'client_secret_post'] as const
const grantTypes = ['authorization_code', 'refresh_token'] as const

/** Enough for 20 redirect URIs of 2,000 characters. */
const maxRegistrationBytes = 64 * 1024

/** The client metadata of RFC 7591 that we support. Other fields are ignored. */
const Registration = z.object({
  client_name: singleLineText(100).prefault('Unnamed application'),
  redirect_uris: z.array(z.string()).min(1).max(20),
  token_endpoint_auth_method: z.enum(methods).default('client_secret_basic'),
  grant_types: z.array(z.enum(grantTypes)).default([...grantTypes]),
  response_types: z.array(z.literal('code')).default(['code']),
  scope: z.string().max(2000).optional(),
})

/** Dynamic client registration (RFC 7591). A new client has no access until a user allows it. */
export function registration(db: Db) {
  return async (app: FastifyInstance) => {
    app.post('/oauth/register', { bodyLimit: maxRegistrationBytes }, async ({ body, ip }, reply) => {
      await limitNetwork(db, 'oauth.registration', ip)
      const { value: input, problems } = parse(Registration, body)
      if (!input) return reply.code(400).send(oauthError('invalid_client_metadata', problems))
      const kind = input.token_endpoint_auth_method === 'none' ? ('native' as const) : ('web' as const)
      const redirectProblems = checkRedirects(kind, input.redirect_uris)
      if (redirectProblems.length > 0) return reply.code(400).send(oauthError('invalid_redirect_uri', redirectProblems))
      return reply.code(201).send(await register(db, kind, input))
    })
  }
}

async function register(db: Db, kind: 'web' | 'native', input: z.infer<typeof Registration>) {
  const { client_name: name, redirect_uris, scope, ...methodsAndTypes } = input
  const requested = new Set(scope?.split(' '))
  const scopes = scope === undefined ? [...everyScope] : everyScope.filter((name) => requested.has(name))
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

function oauthError(error: string, problems: Problems) {
  const sentences = problems.map(({ parameter = 'redirect_uris', message }) => `${parameter} ${message}`)
  return { error, error_description: sentences.join('; ') }
}
