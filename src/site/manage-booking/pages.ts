import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, NotFound, TooManyRequests } from '../../platform/errors.ts'
import { drainBody } from '../../platform/http/sockets.ts'
import { requireStorableText } from '../../platform/http/validate.ts'
import { sendFailure } from '../../platform/pages/failure-page.ts'
import { readForms } from '../../platform/pages/read-forms.ts'
import { cancellationPage } from './cancellation.ts'
import { sendBrokenLink, sendClosed, sendTooMany } from './error-pages.ts'
import { openBooking, type Request } from './load.ts'
import { reconfirmationPage } from './reconfirmation.ts'
import { reschedulingPage } from './rescheduling.ts'
import { newTimesRoutes } from './times-routes.ts'

/** The pages behind an invitee's links. A GET changes nothing, because email scanners open links. */
export function manageBookingPages(db: Db) {
  return async (app: FastifyInstance) => {
    readForms(app)
    app.addHook('preHandler', async ({ body }) => requireStorableText(body))
    app.setErrorHandler<Error, Request>(async (error, request, reply) => {
      await drainBody(request, reply)
      return sendError(request, reply, error).catch((failure: unknown) => {
        return failure instanceof NotFound ? sendBrokenLink(reply, db) : sendFailure(reply, failure)
      })
    })

    cancellationPage(app, db)
    reschedulingPage(app, db)
    newTimesRoutes(app, db)
    reconfirmationPage(app, db)
  }

  /** Forbidden: the booking changed after the page was loaded, so its current state is shown. */
  async function sendError(request: FastifyRequest<Request>, reply: FastifyReply, error: unknown) {
    if (error instanceof TooManyRequests) return sendTooMany(reply, db, error)
    if (!(error instanceof Forbidden)) throw error
    return sendClosed(reply, db, await openBooking(db, request), 409)
  }
}
