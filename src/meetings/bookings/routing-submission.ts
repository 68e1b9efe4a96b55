import type { PlanRow } from '../../scheduling/availability/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound, type Detail } from '../../platform/errors.ts'
import { lockSubmission } from '../../forms/routing-form-submissions/queries.ts'

export { nameSubmitter } from '../../forms/routing-form-submissions/queries.ts'

const parameter = 'routing_form_submission'

/** Can a booking follow from the answers in a form? They are held: only one booking does. */
export async function checkRoutingSubmission(
  db: Db, { organization_id, id }: PlanRow, submission_id: string | null | undefined,
): Promise<Detail[]> {
  if (!submission_id) return []
  try {
    const { result, invitee_id } = await lockSubmission(db, organization_id, submission_id)
    if (invitee_id !== null) return [{ parameter, code: 'already_used', message: 'has led to a booking already' }]
    const leadsHere = result?.type === 'event_type' && result.value === id
    return leadsHere ? [] : [{ parameter, code: 'invalid', message: 'did not lead to this event type' }]
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    return [{ parameter, code: 'not_found', message: 'is not a submission of your organization' }]
  }
}
