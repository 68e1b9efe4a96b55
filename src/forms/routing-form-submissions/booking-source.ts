import type { BookingSource } from '../../meetings/bookings/booking-source.ts'
import { NotFound } from '../../platform/errors.ts'
import { linkInvitee, lockSubmission } from './queries.ts'

const parameter = 'routing_form_submission'

/** A booking can name the submission that led the invitee to its event type. */
export const routingSubmissionSource: BookingSource = {
  async check(db, { organization_id, id }, submission_id) {
    try {
      const { result, invitee_id } = await lockSubmission(db, organization_id, submission_id)
      if (invitee_id !== null) return [{ parameter, code: 'already_used', message: 'already led to a booking' }]
      const leadsHere = result?.type === 'event_type' && result.value === id
      return leadsHere ? [] : [{ parameter, code: 'invalid', message: 'did not lead to this event type' }]
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      return [{ parameter, code: 'not_found', message: 'is not a submission of your organization' }]
    }
  },
  link: linkInvitee,
}
