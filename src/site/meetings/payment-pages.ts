import type { FastifyInstance } from 'fastify'
import { invitees } from '../../meetings/invitees/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { inviteeIdIn } from './action-pages.ts'
import { paymentOf, paymentProblems } from './payment-form.ts'
import { sendPaymentForm } from './payment-load.ts'
import { meetingPath } from './present.ts'
import { runAction } from './run-action.ts'
import type { MeetingRequest } from './send-meeting.ts'

/** Admins record what an invitee paid elsewhere. */
export function paymentPages(app: FastifyInstance, db: Db) {
  const path = meetingPath(':uuid', '/payment')
  app.get<MeetingRequest>(path, (request, reply) => sendPaymentForm(db, request, reply, inviteeIdIn(request.query)))

  app.post<MeetingRequest>(path, async (request, reply) => {
    const [invitee, input] = [inviteeIdIn(request.body), request.body ?? {}]
    try {
      return await runAction(db, request, reply, {
        run: (api, { id }) =>
          api.one(invitees, 'POST /scheduled_events/:uuid/invitees/:invitee/payment', {
            ids: { uuid: id, invitee },
            body: paymentOf(input),
          }),
        done: `payment#invitee-${invitee}`,
      })
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      const problems = paymentProblems(error.details, pageTexts(request))
      return sendPaymentForm(db, request, reply, invitee, { input, problems })
    }
  })
}
