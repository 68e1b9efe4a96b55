import type { Tracking } from '../../meetings/invitees/schema.ts'
import { byVisitor, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit.ts'
import { requireNoProblems } from '../../platform/problems.ts'
import { requireStorage } from '../../platform/storage-quota/check.ts'
import { parseAnswers } from '../routing-forms/answer-rules.ts'
import { findBookableTypes } from '../routing-forms/event-type-queries.ts'
import { matchRule } from '../routing-forms/match-rule.ts'
import type { FormRow } from '../routing-forms/queries.ts'
import { presentSubmission, submissionUri } from './present.ts'
import { insertSubmission, type SubmissionRow } from './queries.ts'

/** Stores the answers of a visitor with their result and emits an event. `input`: answers by question uuid. */
export function submitForm(
  db: Db,
  form: FormRow,
  input: Record<string, string>,
  tracking: Tracking,
  request_id: string,
): Promise<SubmissionRow> {
  return command(db, byVisitor(request_id), submissionActivity, async (tx) => {
    const { answers, problems } = parseAnswers(form, input)
    requireNoProblems(problems)

    const { organization_id, id: form_id } = form
    await requireStorage(tx, organization_id)
    const { result } = matchRule(form, answers, await findBookableTypes(tx, form))
    const questions_and_answers = form.questions.map(({ uuid, name }) => ({
      question_uuid: uuid,
      question: name,
      answer: answers[uuid] ?? null,
    }))
    const submission = await insertSubmission(tx, { organization_id, form_id, questions_and_answers, tracking, result })

    const payload = presentSubmission(submission)
    const name = 'routing_form_submission.created'
    await emit(tx, organization_id, [{ name, user_ids: [], subject_id: submission.id, payload }])
    return submission
  })
}

function submissionActivity({ id, organization_id }: SubmissionRow) {
  return { organization_id, namespace: 'RoutingFormSubmission', action: 'Add', details: { uri: submissionUri(id) } }
}
