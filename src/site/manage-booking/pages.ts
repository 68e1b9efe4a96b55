import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, NotFound, TooManyRequests } from '../../platform/errors.ts'
import { drainBody } from '../../platform/http/sockets.ts'
import { requireStorableText } from '../../platform/http/validate.ts'
import { readForms, sendFailure } from '../../platform/pages/page.ts'
import { cancellationPage } from './cancellation.ts'
import { sendClosed, sendDead, sendTooMany } from './error-pages.ts'
import { loadBooking, readLink, type Request } from './load.ts'
import { reconfirmationPage } from './reconfirmation.ts'
import { reschedulingPage } from './rescheduling.ts'

/** What the links of an invitee lead to. Looking changes nothing, so a scanner that opens them does no harm. */
export function bookingPages(db: Db) {
  return async (app: FastifyInstance) => {
    readForms(app)
    app.addHook('preHandler', async ({ body }) => requireStorableText(body))
    app.setErrorHandler<Error, Request>(async (error, request, reply) => {
      await drainBody(request, reply)
      return tell(request, reply, error).catch((failure: unknown) => {
        return failure instanceof NotFound ? sendDead(reply) : sendFailure(reply, failure)
      })
    })

    cancellationPage(app, db)
    reschedulingPage(app, db)
    reconfirmationPage(app, db)
  }

  /** What is refused has happened otherwise meanwhile, and that is told. */
  async function tell(request: FastifyRequest<Request>, reply: FastifyReply, error: unknown) {
    if (error instanceof TooManyRequests) return sendTooMany(reply, error)
    if (!(error instanceof Forbidden)) throw error
    return sendClosed(reply, db, await loadBooking(db, readLink(request)), 409)
  }
}
