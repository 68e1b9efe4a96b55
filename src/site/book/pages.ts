import type { FastifyInstance, FastifyReply } from 'fastify'
import { protectForms } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { sendFailure } from '../../platform/pages/failure-page.ts'
import { confirmationPage } from './confirmation.ts'
import { sendNotFound, sendUsedLink } from './error-pages.ts'
import { sendList } from './event-type-list.ts'
import { findMovedPage } from './find-moved-page.ts'
import { linkUsedCode, type Request } from './load.ts'
import { calendarFile } from './send-calendar.ts'
import { bookingStepPages } from './step-pages.ts'

/** The public booking pages of people, teams, event types and links. */
export function bookPages(db: Db) {
  return async (app: FastifyInstance) => {
    protectForms(app, (reply, error) => sendError(reply, db, error))
    for (const owner of ['/@:user', '/team/:team'])
      app.get<Request>(owner, ({ params }, reply) => sendList(reply, db, params))
    for (const path of ['/@:user/:slug', '/team/:team/:slug', '/d/:key/:slug']) bookingStepPages(app, db, path)
    confirmationPage(app, db)
    calendarFile(app, db)
  }
}

async function sendError(reply: FastifyReply, db: Db, error: unknown) {
  const moved = error instanceof NotFound ? await findMovedPage(db, reply.request) : undefined
  if (moved !== undefined) return reply.redirect(moved, 302)
  if (error instanceof NotFound) return sendNotFound(reply)
  const isUsed = error instanceof Conflict && error.details.some(({ code }) => code === linkUsedCode)
  if (isUsed) return sendUsedLink(reply, db)
  return sendFailure(reply, error)
}
