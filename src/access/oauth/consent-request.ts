import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { isScope, withImplied } from '../../platform/auth/scopes.ts'
import type { Db } from '../../platform/db/db.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { findClient, type Client } from '../applications/queries.ts'
import { requireSession, signedInUserOf } from '../sessions/require-session.ts'
import { sendConsent, sendTooOld } from './consent-page.ts'
import { insertGrant, lockSharedApplication } from './queries.ts'
import type { AuthorizationServer } from './server.ts'
import { inTransaction } from './shared-transaction.ts'

/** As long as an email address can be. */
const maxHint = 254

type Decision = { Params: { uid: string }; Body: Record<string, string> | undefined }
type Result = Parameters<Provider['interactionResult']>[2]
export type ConsentRequest = { uid: string; client: Client; scopes: string[]; redirect_uri: string }

/** Where somebody decides whether an application may act for them. */
export function consentPages(db: Db, server: AuthorizationServer) {
  return async (app: FastifyInstance) => {
    requireSession(app, db, findHint)

    app.get<Decision>('/oauth/consent/:uid', async (request, reply) => {
      const asked = await findRequest(request, reply)
      return asked ? sendConsent(reply, asked, signedInUserOf(request)) : sendTooOld(reply)
    })

    app.post<Decision>('/oauth/consent/:uid', async (request, reply) => {
      const asked = await findRequest(request, reply)
      if (!asked) return sendTooOld(reply)
      const visitor = signedInUserOf(request)
      const { decision, user_id } = request.body ?? {}
      // Somebody else has signed in since the page was shown.
      if (user_id !== visitor.user_id) return sendConsent(reply, asked, visitor)
      return decision === 'allow' ? allow(request, reply, asked) : deny(request, reply)
    })
  }

  async function findInteraction(raw: FastifyRequest['raw'], answer: FastifyReply['raw']) {
    return (await server()).provider.interactionDetails(raw, answer).catch(noneIfGone)
  }

  async function findHint({ raw }: FastifyRequest, reply: FastifyReply) {
    const interaction = await findInteraction(raw, reply.raw)
    const hint = interaction?.params.login_hint
    return typeof hint === 'string' && hint.length <= maxHint ? hint : undefined
  }

  async function findRequest({ raw, params }: FastifyRequest<Decision>, reply: FastifyReply) {
    const interaction = await findInteraction(raw, reply.raw)
    if (!interaction || interaction.uid !== params.uid) return undefined
    const { client_id, scope = '', redirect_uri } = interaction.params as Record<string, string | undefined>
    const scopes = scope.split(' ').filter(isScope)
    const request = { uid: interaction.uid, scopes, redirect_uri: redirect_uri ?? '' }
    const client = await findClient(db, client_id ?? '')
    return client && (await fits(client, request)) ? { ...request, client } : undefined
  }

  /** Whether an application may still ask for this: it may have been changed since. */
  async function fits({ id, scopes }: Pick<Client, 'id' | 'scopes'>, asked: Omit<ConsentRequest, 'client'>) {
    const allowed = withImplied(scopes)
    const client = await (await server()).provider.Client.find(id)
    return asked.scopes.every((scope) => allowed.has(scope)) && client?.redirectUriAllowed(asked.redirect_uri) === true
  }

  async function allow(request: FastifyRequest, reply: FastifyReply, asked: ConsentRequest) {
    const visitor = signedInUserOf(request)
    const grantId = await db.transaction((tx) => inTransaction(tx, async () => {
      const client = await lockSharedApplication(tx, asked.client.id)
      if (!client || !(await fits(client, asked))) return undefined
      const { id } = await insertGrant(tx, visitor, client.id, asked.scopes)
      await record(tx, {
        organization_id: visitor.organization_id,
        actor_id: visitor.user_id,
        request_id: request.id,
        namespace: 'Application',
        action: 'Connect',
        details: { uri: uriOf('applications', client.id) },
      })
      return id
    }))
    if (grantId === undefined) return sendTooOld(reply)
    const login = { accountId: visitor.user_id, remember: false }
    return reply.redirect(await finish(request, reply, { login, consent: { grantId } }), 303)
  }

  async function deny(request: FastifyRequest, reply: FastifyReply) {
    const refusal = { error: 'access_denied', error_description: 'the person did not allow it' }
    return reply.redirect(await finish(request, reply, refusal), 303)
  }

  async function finish({ raw }: FastifyRequest, { raw: answer }: FastifyReply, result: Result) {
    const { provider } = await server()
    return provider.interactionResult(raw, answer, result, { mergeWithLastSubmission: false })
  }
}

function noneIfGone(error: unknown) {
  if (error instanceof Error && error.name === 'SessionNotFound') return undefined
  throw error
}
