import type { FastifyInstance } from 'fastify'
import { protectForms } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { sendFailure } from '../../platform/pages/failure-page.ts'
import { sendNotFound } from './error-pages.ts'
import { messagePage } from './message-page.ts'
import { answerPage } from './submit.ts'

/** The public pages of routing forms. */
export function formPages(db: Db) {
  return async (app: FastifyInstance) => {
    protectForms(app, (reply, error) => (error instanceof NotFound ? sendNotFound(reply) : sendFailure(reply, error)))
    answerPage(app, db)
    messagePage(app, db)
  }
}
