import type { Db } from '../../platform/db/db.ts'
import { Invalid, type Detail } from '../../platform/errors.ts'
import { findQuestion } from './parse-condition.ts'
import { presentDecision } from './present.ts'
import { findBookableTypes, type FormRow } from './queries.ts'
import { parseAnswers, route } from './rules.ts'
import type { DryRun } from './schema.ts'

/** Where answers would lead, even if they would not be accepted as they are; `problems` says why not. */
export async function dryRun(db: Db, form: FormRow, asked: DryRun) {
  const { answers, problems } = parseAnswers(form, namedAnswers(form, asked))
  const decision = route(form, answers, await findBookableTypes(db, form))
  const wrong = problems.map(({ parameter = '', message }) => ({ question_uuid: parameter, message }))
  return presentDecision(decision, wrong)
}

function namedAnswers({ questions }: FormRow, { answers }: DryRun) {
  const given: Record<string, string> = {}
  const problems: Detail[] = []
  for (const [i, { question_uuid, question: name, answer }] of answers.entries()) {
    const asked = question_uuid ?? name
    const question = findQuestion(questions, asked)
    const parameter = `answers[${i}].${asked === name ? 'question' : 'question_uuid'}`
    if (asked === undefined) problems.push({ parameter, code: 'missing', message: 'is missing' })
    else if (!question) problems.push({ parameter, code: 'invalid', message: 'is not a question of this form' })
    else if (question.uuid in given) problems.push({ parameter, code: 'invalid', message: 'is answered twice' })
    else given[question.uuid] = answer ?? ''
  }
  if (problems.length > 0) throw new Invalid(...problems)
  return given
}
