import type { Db } from '../../platform/db/db.ts'
import { invalid, missing, requireNoProblems, type Problems } from '../../platform/problems.ts'
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
    decision,
    problems.map(({ parameter = '', message }) => ({ question_uuid: parameter, message })),
  )
}

function answersByUuid({ questions }: FormRow, { answers }: DryRun) {
  const uuids = answers.map(({ question_uuid, question }) => findQuestion(questions, question_uuid ?? question)?.uuid)
  requireNoProblems(
    ...answers.map(({ question_uuid, question: name }, i): Problems => {
      const [reference, uuid] = [question_uuid ?? name, uuids[i]]
      const parameter = `answers[${i}].${reference === name ? 'question' : 'question_uuid'}`
      if (reference === undefined) return [missing(parameter)]
      if (uuid === undefined) return [invalid(parameter, 'is not a question of this form')]
      return uuids.indexOf(uuid) < i ? [invalid(parameter, 'is answered twice')] : []
    }),
  )
  return Object.fromEntries(answers.map(({ answer }, i) => [uuids[i], answer ?? '']))
}
