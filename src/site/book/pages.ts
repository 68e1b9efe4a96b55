import type { FastifyInstance, FastifyReply } from 'fastify'
import { protectForms } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { sendFailure } from '../../platform/pages/page.ts'
import { confirmationPage } from './confirmation.ts'
import { sendNothing, sendUsed } from './error-pages.ts'
import { sendList } from './event-type-list.ts'
import { linkUsed, type Request } from './load.ts'
import { bookingSteps } from './step-pages.ts'

/** Where anybody books: what the addresses of people, teams, event types and links lead to. */
export function schedulingPages(db: Db) {
  return async (app: FastifyInstance) => {
    protectForms(app, sendError)
    for (const owner of ['/@:user', '/team/:team'])
      app.get<Request>(owner, ({ params }, reply) => sendList(reply, db, params))
    for (const place of ['/@:user/:slug', '/team/:team/:slug', '/d/:key/:slug']) bookingSteps(app, db, place)
    confirmationPage(app, db)
  }
}

function sendError(reply: FastifyReply, error: unknown) {
  if (error instanceof NotFound) return sendNothing(reply)
  if (error instanceof Conflict && error.details.some(({ code }) => code === linkUsed)) return sendUsed(reply)
  return sendFailure(reply, error)
}
