import type { Tracking } from '../../meetings/invitees/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { record } from '../../platform/events/activity.ts'
import { emit } from '../../platform/events/emit.ts'
import { requireStorage } from '../../platform/storage-quota/check.ts'
import { parseAnswers } from '../routing-forms/answer-rules.ts'
import { findBookableTypes } from '../routing-forms/event-type-queries.ts'
import { matchRule } from '../routing-forms/match-rule.ts'
import type { FormRow } from '../routing-forms/queries.ts'
import { presentSubmission, submissionUri } from './present.ts'
import { insertSubmission, type SubmissionRow } from './queries.ts'

/** Stores the answers of a visitor with their result and emits an event. `input`: answers by question uuid. */
export function submitForm(
  db: Db, form: FormRow, input: Record<string, string>, tracking: Tracking, request_id: string,
): Promise<SubmissionRow> {
  return db.transaction(async (tx) => {
    const { answers, problems } = parseAnswers(form, input)
    if (problems.length > 0) throw new Invalid(...problems)

    const { organization_id, id: form_id } = form
    await requireStorage(tx, organization_id)
    const { result } = matchRule(form, answers, await findBookableTypes(tx, form))
    const questions_and_answers = form.questions.map(({ uuid, name }) =>
      ({ question_uuid: uuid, question: name, answer: answers[uuid] ?? null }))
    const submission = await insertSubmission(tx, { organization_id, form_id, questions_and_answers, tracking, result })

    const payload = presentSubmission(submission)
    await emit(tx, organization_id, [{ name: 'routing_form_submission.created', user_ids: [], payload }])
    const details = { uri: submissionUri(submission.id) }
    const namespace = 'RoutingFormSubmission'
    await record(tx, { organization_id, namespace, action: 'Add', request_id, details })
    return submission
  })
}
