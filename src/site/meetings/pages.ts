import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { meetingActionPages } from './action-pages.ts'
import { cancelPages } from './cancel-pages.ts'
import { guestPages } from './guest-pages.ts'
import { notesPages } from './notes-pages.ts'
import { paymentPages } from './payment-pages.ts'
import { meetingPath } from './present.ts'
import { reschedulePages } from './reschedule-pages.ts'
import { meetingIdOf, showMeeting, type MeetingRequest } from './send-meeting.ts'

/** The page that emails to hosts link to, and what can be done there. */
export function meetingPages(app: FastifyInstance, db: Db) {
  app.get<MeetingRequest>(meetingPath(':uuid'), (request, reply) => showMeeting(db, request, reply))
  // Emails of earlier versions link to this address.
  app.get<MeetingRequest>('/meetings/:uuid', (request, reply) =>
    reply.redirect(meetingPath(meetingIdOf(request.params)), 301),
  )
  for (const mount of [cancelPages, reschedulePages, meetingActionPages, notesPages, guestPages, paymentPages])
    mount(app, db)
}
