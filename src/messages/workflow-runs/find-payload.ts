import { presentSubmission } from '../../forms/routing-form-submissions/present.ts'
import { findSubmission } from '../../forms/routing-form-submissions/queries.ts'
import { inviteePayload } from '../../meetings/invitees/present.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId } from '../../platform/ids.ts'
import { recapPayload } from '../../recaps/meeting-recaps/present.ts'
import { findRecap } from '../../recaps/meeting-recaps/queries.ts'
import { findBookingDetails } from '../booking-emails/queries.ts'
import type { RunRow } from './queries.ts'

/** What webhook subscriptions get. Undefined when it has been deleted. */
export async function findPayload(db: Db, { trigger_type, organization_id, subject_id, invitee_id }: RunRow) {
  if (invitee_id) {
    const booking = await findBookingDetails(db, invitee_id)
    return booking && inviteePayload(booking.invitee, booking.event)
  }
  if (trigger_type === 'recap_available') {
    const recap = await findRecap(db, organization_id, asId(subject_id))
    return recap && recapPayload(recap)
  }
  const submission = await findSubmission(db, organization_id, asId(subject_id))
  return submission && presentSubmission(submission)
}
