import { inviteeUri } from '../../meetings/invitees/present.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { SubmissionId } from '../../platform/ids.ts'
import { presentResult } from '../routing-forms/present.ts'
import type { SubmissionRow } from './queries.ts'
import type { RoutingFormSubmission } from './schema.ts'

export const submissionUri = (id: SubmissionId) => uriOf('routing_form_submissions', id)

/** Also the payload of events. */
export function presentSubmission(row: SubmissionRow): RoutingFormSubmission {
  const { invitee_id, invitee_event_id, result } = row
  const hasBooked = invitee_id !== null && invitee_event_id !== null
  return {
    uri: submissionUri(row.id),
    routing_form: uriOf('routing_forms', row.form_id),
    questions_and_answers: row.questions_and_answers,
    tracking: row.tracking,
    submitter: hasBooked ? inviteeUri({ event_id: invitee_event_id, id: invitee_id }) : null,
    submitter_type: hasBooked ? 'Invitee' : null,
    created_at: toMilliseconds(row.created_at),
    updated_at: toMilliseconds(row.updated_at),
    ...(result && { result: presentResult(result) }),
  }
}

/** Turns `…03.450123Z` into `…03.450Z`. */
const toMilliseconds = (instant: string) => `${instant.slice(0, 23)}Z`
