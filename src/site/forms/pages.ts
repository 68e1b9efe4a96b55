import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Missing } from '../../platform/errors.ts'
import { sendFailure } from '../../platform/pages/page.ts'
import { guardForms } from '../../access/sessions/guard.ts'
import { answerPage } from './answer.ts'
import { messagePage } from './message.ts'
import { sendDead } from './show.ts'

/** What people answer before they book. For anybody who has the address of a form. */
export function formPages(db: Db) {
  return async (app: FastifyInstance) => {
    guardForms(app, (reply, error) => (error instanceof Missing ? sendDead(reply) : sendFailure(reply, error)))
    answerPage(app, db)
    messagePage(app, db)
  }
}
