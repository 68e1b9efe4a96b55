import type { FastifyInstance } from 'fastify'
import { protectForms } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { sendFailure } from '../../platform/pages/page.ts'
import { sendDead } from './layout.ts'
import { messagePage } from './message-page.ts'
import { answerPage } from './submit.ts'

/** What people answer before they book. For anybody who has the address of a form. */
export function formPages(db: Db) {
  return async (app: FastifyInstance) => {
    protectForms(app, (reply, error) => (error instanceof NotFound ? sendDead(reply) : sendFailure(reply, error)))
    answerPage(app, db)
    messagePage(app, db)
  }
}
