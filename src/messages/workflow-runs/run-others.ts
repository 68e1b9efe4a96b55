import { findSubmission, type SubmissionRow } from '../../forms/routing-form-submissions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EventTypeId, OrganizationId, RecapId, ScheduledEventId, SubmissionId } from '../../platform/ids.ts'
import { findRecap } from '../../recaps/meeting-recaps/queries.ts'
import { findMatchesWithoutBooking, findWorkflowsOfMeeting, type RunningWorkflow } from './match-workflows.ts'
import type { NewRun } from './queries.ts'
import { dueTimeOf } from './rules.ts'
import { startRun } from './run-trigger.ts'

/** A routing form was submitted. It has no hosts, and no invitee yet. */
export async function runSubmission(db: Db, organization_id: OrganizationId, id: SubmissionId, at: string) {
  const submission = await findSubmission(db, organization_id, id)
  if (!submission) return
  const answers = submission.questions_and_answers.map(({ question, answer }) => ({ question, answer: answer ?? '' }))
  const workflows = await findMatchesWithoutBooking(db, organization_id, 'routing_form_submitted', {
    answers,
    user_id: null,
    event_type_id: eventTypeOf(submission),
  })
  for (const workflow of workflows) await startRun(db, workflow, runAbout(workflow, id, null, at))
}

/** A recap is there, written by a person or by the service. Later changes do nothing. */
export async function runRecap(db: Db, organization_id: OrganizationId, id: RecapId, at: string) {
  const recap = await findRecap(db, organization_id, id)
  if (recap?.status !== 'available') return
  const { event_id, owner_id } = recap
  const workflows = event_id
    ? await findWorkflowsOfMeeting(db, event_id, 'recap_available')
    : await findMatchesWithoutBooking(db, organization_id, 'recap_available', {
        answers: [],
        user_id: owner_id,
        event_type_id: null,
      })
  for (const workflow of workflows) await startRun(db, workflow, runAbout(workflow, id, event_id, at))
}

function runAbout(
  workflow: RunningWorkflow,
  subject_id: string,
  event_id: ScheduledEventId | null,
  triggered_at: string,
): NewRun {
  const { organization_id, workflow_id, trigger_type } = workflow
  const due_at = new Date(dueTimeOf(workflow, Date.parse(triggered_at), 'UTC')).toISOString()
  return { organization_id, workflow_id, trigger_type, subject_id, invitee_id: null, event_id, triggered_at, due_at }
}

/** Where the form sends the visitor. */
function eventTypeOf({ result }: SubmissionRow): EventTypeId | null {
  return result?.type === 'event_type' ? result.value : null
}
