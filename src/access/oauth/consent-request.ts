import type { FastifyReply, FastifyRequest } from 'fastify'
import { isScope, withImpliedScopes } from '../../platform/auth/scopes.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId } from '../../platform/ids.ts'
import { findClient, type Client } from '../applications/queries.ts'
import type { AuthorizationServer } from './server.ts'

/** The maximum length of an email address. */
const maxHint = 254

export type ConsentRequest = { uid: string; client: Client; scopes: string[]; redirect_uri: string }
type ConsentRoute = { Params: { uid: string } }

/** What the user chose on the consent page. Asks again if a different user has signed in since the page was shown. */
export function decisionOf(form: Record<string, string> | undefined, { user_id }: { user_id: string }) {
  if (form?.user_id !== user_id) return 'ask again'
  return form.decision === 'allow' ? 'allow' : 'deny'
}

/** Reads the authorization request that the browser's cookie refers to. */
export function consentRequests(db: Db, server: AuthorizationServer) {
  async function findInteraction({ raw }: FastifyRequest, reply: FastifyReply) {
    return (await server()).provider.interactionDetails(raw, reply.raw).catch(undefinedIfExpired)
  }

  async function findLoginHint(request: FastifyRequest, reply: FastifyReply) {
    const interaction = await findInteraction(request, reply)
    const hint = interaction?.params.login_hint
    return typeof hint === 'string' && hint.length <= maxHint ? hint : undefined
  }

  async function findConsentRequest(
    request: FastifyRequest<ConsentRoute>,
    reply: FastifyReply,
  ): Promise<ConsentRequest | undefined> {
    const interaction = await findInteraction(request, reply)
    if (!interaction || interaction.uid !== request.params.uid) return undefined
    const { client_id, scope = '', redirect_uri } = interaction.params as Record<string, string | undefined>
    const scopes = scope.split(' ').filter(isScope)
    const consentRequest = { uid: interaction.uid, scopes, redirect_uri: redirect_uri ?? '' }
    const client = await findClient(db, asId(client_id ?? ''))
    return client && (await isAllowed(client, consentRequest)) ? { ...consentRequest, client } : undefined
  }

  /** Whether the application can still make this request. It can have changed since the request started. */
  async function isAllowed({ id, scopes }: Pick<Client, 'id' | 'scopes'>, request: Omit<ConsentRequest, 'client'>) {
    const allowed = withImpliedScopes(scopes)
    const client = await (await server()).provider.Client.find(id)
    return (
      request.scopes.every((scope) => allowed.has(scope)) && client?.redirectUriAllowed(request.redirect_uri) === true
    )
  }

  return { findLoginHint, findConsentRequest, isAllowed }
}

function undefinedIfExpired(error: unknown) {
  if (error instanceof Error && error.name === 'SessionNotFound') return undefined
  throw error
}
