import type { Db } from '../../platform/db/db.ts'
import { Invalid, type Detail } from '../../platform/errors.ts'
import { parseAnswers } from './answer-rules.ts'
import type { DryRun } from './decision-schema.ts'
import { findBookableTypes } from './event-type-queries.ts'
import { matchRule } from './match-rule.ts'
import { presentDecision } from './present.ts'
import type { FormRow } from './queries.ts'
import { findQuestion } from './rules.ts'

/** Evaluates answers even if the form page would reject them; `problems` says why it would. */
export async function dryRun(db: Db, form: FormRow, input: DryRun) {
  const { answers, problems } = parseAnswers(form, answersByUuid(form, input))
  const decision = matchRule(form, answers, await findBookableTypes(db, form))
  return presentDecision(
    decision, problems.map(({ parameter = '', message }) => ({ question_uuid: parameter, message })))
}

function answersByUuid({ questions }: FormRow, { answers }: DryRun) {
  const byUuid: Record<string, string> = {}
  const problems: Detail[] = []
  for (const [i, { question_uuid, question: name, answer }] of answers.entries()) {
    const reference = question_uuid ?? name
    const question = findQuestion(questions, reference)
    const parameter = `answers[${i}].${reference === name ? 'question' : 'question_uuid'}`
    if (reference === undefined) problems.push({ parameter, code: 'missing', message: 'is missing' })
    else if (!question) problems.push({ parameter, code: 'invalid', message: 'is not a question of this form' })
    else if (question.uuid in byUuid) problems.push({ parameter, code: 'invalid', message: 'is answered twice' })
    else byUuid[question.uuid] = answer ?? ''
  }
  if (problems.length > 0) throw new Invalid(...problems)
  return byUuid
}
