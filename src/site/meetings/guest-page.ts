import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { hiddenField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { loadVisibleEvent } from './load.ts'
import { meetingPath } from './present.ts'
import { meetingIdOf, showMeeting, type MeetingRequest } from './send-meeting.ts'

/** Asks before a guest is removed. */
export async function showGuestQuestion(db: Db, request: FastifyRequest<MeetingRequest>, reply: FastifyReply) {
  const { text } = pageTexts(request)
  const user = signedInUserOf(request)
  const { id, name, guests } = await loadVisibleEvent(db, user, meetingIdOf(request.params))
  const email = guests.find((guest) => guest.email === request.query.email)?.email
  if (email === undefined) return showMeeting(db, request, reply, { status: 409, alert: text('meeting-stale-guest') })
  return sendConfirmation(reply, user, 'meetings', {
    title: text('meeting-remove-guest-question'),
    text: text('meeting-remove-guest-advice', { email }),
    action: meetingPath(id, '/guests/remove'),
    label: text('meeting-remove-guest'),
    back: meetingPath(id),
    crumbs: [
      { path: '/console/meetings', label: text('nav-meetings') },
      { path: meetingPath(id), label: name ?? text('meeting') },
    ],
    fields: [hiddenField('email', email)],
  })
}
