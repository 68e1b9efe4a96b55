import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { byUser, command, unchanged } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { requireSession, signedInUserOf } from '../sessions/require-session.ts'
import { sendConsentPage, sendExpiredPage } from './consent-page.ts'
import { consentRequests, decisionOf, type ConsentRequest } from './consent-request.ts'
import { insertGrant, lockSharedApplication } from './queries.ts'
import type { AuthorizationServer } from './server.ts'
import { inTransaction } from './shared-transaction.ts'

type Decision = { Params: { uid: string }; Body: Parameters<typeof decisionOf>[0] }
type InteractionResult = Parameters<Provider['interactionResult']>[2]

/** The page where a user allows or denies an application access. */
export function consentPages(db: Db, server: AuthorizationServer) {
  const { findLoginHint, findConsentRequest, isAllowed } = consentRequests(db, server)

  return async (app: FastifyInstance) => {
    requireSession(app, db, findLoginHint)

    app.get<Decision>('/oauth/consent/:uid', async (request, reply) => {
      const consentRequest = await findConsentRequest(request, reply)
      return consentRequest ? sendConsentPage(reply, consentRequest, signedInUserOf(request)) : sendExpiredPage(reply)
    })

    app.post<Decision>('/oauth/consent/:uid', async (request, reply) => {
      const consentRequest = await findConsentRequest(request, reply)
      if (!consentRequest) return sendExpiredPage(reply)
      const user = signedInUserOf(request)
      const decision = decisionOf(request.body, user)
      if (decision === 'ask again') return sendConsentPage(reply, consentRequest, user)
      return decision === 'allow' ? allow(request, reply, consentRequest) : deny(request, reply)
    })
  }

  async function allow(request: FastifyRequest, reply: FastifyReply, consentRequest: ConsentRequest) {
    const user = signedInUserOf(request)
    const activity = {
      organization_id: user.organization_id,
      namespace: 'Application',
      action: 'Connect',
      details: { uri: uriOf('applications', consentRequest.client.id) },
    }
    const grantId = await command(db, byUser(user, request.id), activity, (tx) =>
      inTransaction(tx, async () => {
        const client = await lockSharedApplication(tx, consentRequest.client.id)
        if (!client || !(await isAllowed(client, consentRequest))) return unchanged(undefined)
        return (await insertGrant(tx, user, client.id, consentRequest.scopes)).id
      }),
    )
    if (grantId === undefined) return sendExpiredPage(reply)
    const login = { accountId: user.user_id, remember: false }
    return reply.redirect(await finish(request, reply, { login, consent: { grantId } }), 303)
  }

  async function deny(request: FastifyRequest, reply: FastifyReply) {
    const denial = { error: 'access_denied', error_description: 'the user denied access' }
    return reply.redirect(await finish(request, reply, denial), 303)
  }

  async function finish({ raw }: FastifyRequest, { raw: response }: FastifyReply, result: InteractionResult) {
    const { provider } = await server()
    return provider.interactionResult(raw, response, result, { mergeWithLastSubmission: false })
  }
}
