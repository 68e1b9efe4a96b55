import type { FastifyInstance } from 'fastify'
import { findForBooking } from '../../forms/routing-form-submissions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { isId } from '../../platform/text.ts'
import { sendMessage } from './layout.ts'

type Request = { Params: { uuid: string; submission: string } }

/** What whoever has answered is told, and nothing of what they answered. */
export function messagePage(app: FastifyInstance, db: Db) {
  app.get<Request>('/forms/:uuid/answers/:submission', async ({ params: { uuid, submission: id } }, reply) => {
    const submission = isId(uuid) && isId(id) ? await findForBooking(db, uuid, id) : undefined
    const leadsElsewhere = submission?.result && submission.result.type !== 'custom_message'
    if (!submission || leadsElsewhere) throw new NotFound()
    return sendMessage(reply, submission)
  })
}
