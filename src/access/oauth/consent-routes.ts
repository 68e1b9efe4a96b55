import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Db } from '../../platform/db/db.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { requireSession, signedInUserOf } from '../sessions/require-session.ts'
import { sendConsentPage, sendExpiredPage } from './consent-page.ts'
import { consentRequests, type ConsentRequest } from './consent-request.ts'
import { insertGrant, lockSharedApplication } from './queries.ts'
import type { AuthorizationServer } from './server.ts'
import { inTransaction } from './shared-transaction.ts'

type Decision = { Params: { uid: string }; Body: Record<string, string> | undefined }
type InteractionResult = Parameters<Provider['interactionResult']>[2]

/** The page where a user allows or denies an application access. */
export function consentPages(db: Db, server: AuthorizationServer) {
  const { findLoginHint, findConsentRequest, isAllowed } = consentRequests(db, server)

  return async (app: FastifyInstance) => {
    requireSession(app, db, findLoginHint)

    app.get<Decision>('/oauth/consent/:uid', async (request, reply) => {
      const consentRequest = await findConsentRequest(request, reply)
      return consentRequest
        ? sendConsentPage(reply, consentRequest, signedInUserOf(request))
        : sendExpiredPage(reply)
    })

    app.post<Decision>('/oauth/consent/:uid', async (request, reply) => {
      const consentRequest = await findConsentRequest(request, reply)
      if (!consentRequest) return sendExpiredPage(reply)
      const user = signedInUserOf(request)
      const { decision, user_id } = request.body ?? {}
      // A different user has signed in since the page was shown.
      if (user_id !== user.user_id) return sendConsentPage(reply, consentRequest, user)
      return decision === 'allow' ? allow(request, reply, consentRequest) : deny(request, reply)
    })
  }

  async function allow(request: FastifyRequest, reply: FastifyReply, consentRequest: ConsentRequest) {
    const user = signedInUserOf(request)
    const grantId = await db.transaction((tx) => inTransaction(tx, async () => {
      const client = await lockSharedApplication(tx, consentRequest.client.id)
      if (!client || !(await isAllowed(client, consentRequest))) return undefined
      const { id } = await insertGrant(tx, user, client.id, consentRequest.scopes)
      await record(tx, {
        organization_id: user.organization_id,
        actor_id: user.user_id,
        request_id: request.id,
        namespace: 'Application',
        action: 'Connect',
        details: { uri: uriOf('applications', client.id) },
      })
      return id
    }))
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
