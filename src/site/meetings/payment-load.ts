import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { findInvitee } from '../../meetings/invitees/queries.ts'
import { requireAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { asId } from '../../platform/ids.ts'
import type { Draft } from '../console/layout.ts'
import { loadVisibleEvent } from './load.ts'
import { paymentInput } from './payment-form.ts'
import { sendPayment } from './payment-page.ts'
import { meetingIdOf, type MeetingRequest } from './send-meeting.ts'

/** The form with the payment that is recorded now, or with what the user typed. */
export async function sendPaymentForm(
  db: Db,
  request: FastifyRequest<MeetingRequest>,
  reply: FastifyReply,
  invitee_id: string,
  draft: Draft = {},
) {
  const user = signedInUserOf(request)
  const event = await loadVisibleEvent(db, user, meetingIdOf(request.params))
  requireAdmin(user)
  const invitee = await findInvitee(db, event.organization_id, event.id, asId(invitee_id))
  if (!invitee) throw new NotFound()
  const { input = paymentInput(invitee), problems = [] } = draft
  return sendPayment(reply, user, { event, invitee, input, problems })
}
