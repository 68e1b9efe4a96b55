import type { FastifyInstance, FastifyReply } from 'fastify'
import { subscribeAgain, unsubscribe } from '../../messages/unsubscribes/commands.ts'
import { hasUnsubscribed } from '../../messages/unsubscribes/queries.ts'
import { parseToken, type Subscription } from '../../messages/unsubscribes/sign-link.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { smallBody } from '../../platform/http/body-limits.ts'
import { sendFailure } from '../../platform/pages/failure-page.ts'
import { sendBrokenLink, sendState, type PageState } from './layout.ts'

type Request = { Params: { token: string } }

/**
 * The page behind the link to unsubscribe. A GET changes nothing, because email scanners open links. Mail programs send
 * the POST themselves (RFC 8058), without a session, so the token is the proof.
 */
export function unsubscribePages(db: Db) {
  return async (app: FastifyInstance) => {
    readAnyBody(app)
    app.setErrorHandler((error, _request, reply) =>
      error instanceof NotFound ? sendBrokenLink(reply) : sendFailure(reply, error),
    )

    app.get<Request>('/unsubscribe/:token', async ({ params }, reply) => {
      const subscription = getSubscription(params.token)
      const state = (await hasUnsubscribed(db, subscription)) ? 'unsubscribed' : 'question'
      return send(reply, params.token, subscription, state)
    })

    app.post<Request>('/unsubscribe/:token', async ({ id, params }, reply) => {
      const subscription = getSubscription(params.token)
      await unsubscribe(db, subscription, id)
      return send(reply, params.token, subscription, 'unsubscribed')
    })

    app.post<Request>('/unsubscribe/:token/undo', async ({ id, params }, reply) => {
      const subscription = getSubscription(params.token)
      await subscribeAgain(db, subscription, id)
      return send(reply, params.token, subscription, 'subscribed-again')
    })
  }

  function send(reply: FastifyReply, token: string, subscription: Subscription, state: PageState) {
    return sendState(reply, db, { token, organization_id: subscription.organization_id, state })
  }
}

/** Mail programs send `List-Unsubscribe=One-Click` in one of two forms. The address says all, so it is not read. */
function readAnyBody(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: smallBody }, async () => undefined)
}

function getSubscription(token: string) {
  const subscription = parseToken(token)
  if (!subscription) throw new NotFound()
  return subscription
}
