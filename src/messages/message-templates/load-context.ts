import { findForm } from '../../forms/routing-forms/queries.ts'
import { findSubmission } from '../../forms/routing-form-submissions/queries.ts'
import { getBranding } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { InviteeId, OrganizationId, RecapId, SubmissionId, UserId } from '../../platform/ids.ts'
import { shareLinkOf } from '../../recaps/meeting-recaps/present.ts'
import { findRecap } from '../../recaps/meeting-recaps/queries.ts'
import { findEmailContext } from '../booking-emails/notify.ts'
import type { TriggerType } from '../workflows/step-schema.ts'
import type { MessageContext } from './context-data.ts'
import { findMember } from './queries.ts'

/** The booking as it is now. Undefined when the invitee has been erased. */
export async function findBookingMessage(
  db: Db,
  invitee_id: InviteeId,
  trigger: TriggerType,
): Promise<(MessageContext & Required<Pick<MessageContext, 'booking'>>) | undefined> {
  const booking = await findEmailContext(db, invitee_id, trigger === 'rescheduled' ? 'rescheduled' : 'booked')
  return booking && { trigger, brand: booking.brand, booking }
}

/** A submitted routing form. Undefined when the form or the submission has been deleted. */
export async function findSubmissionMessage(
  db: Db,
  organization_id: OrganizationId,
  id: SubmissionId,
): Promise<MessageContext | undefined> {
  const submission = await findSubmission(db, organization_id, id)
  const form = submission && (await findForm(db, organization_id, submission.form_id))
  if (!form) return undefined
  return {
    trigger: 'routing_form_submitted',
    brand: await getBranding(db, organization_id),
    form: { name: form.name, answers: submission.questions_and_answers },
    ...(await ownerOf(db, organization_id, form.created_by)),
  }
}

/**
 * A recap that is available, with the booking of one invitee of its meeting if it was booked here. Undefined when the
 * recap has been deleted.
 */
export async function findRecapMessage(
  db: Db,
  organization_id: OrganizationId,
  id: RecapId,
  invitee_id?: InviteeId,
): Promise<MessageContext | undefined> {
  const recap = await findRecap(db, organization_id, id)
  if (!recap) return undefined
  const booking = invitee_id && (await findEmailContext(db, invitee_id, 'booked'))
  return {
    trigger: 'recap_available',
    brand: await getBranding(db, organization_id),
    recap: { title: recap.name, link: shareLinkOf(recap) },
    // An invitee of another meeting must not learn about this one.
    ...(booking && booking.event.id === recap.event_id && { booking }),
    ...(await ownerOf(db, organization_id, recap.owner_id)),
  }
}

async function ownerOf(db: Db, organization_id: OrganizationId, id: UserId): Promise<Pick<MessageContext, 'owner'>> {
  const owner = await findMember(db, organization_id, id)
  return owner ? { owner } : {}
}
