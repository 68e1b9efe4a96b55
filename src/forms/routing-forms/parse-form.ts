import { randomUUID } from 'node:crypto'
import type { Detail } from '../../platform/errors.ts'
import { fold } from '../../platform/text.ts'
import { comparisonsOf, parseCondition } from './parse-condition.ts'
import type { FormContent } from './queries.ts'
import type { Question, Rule } from './rules.ts'
import type { FormChange, QuestionInput, RuleInput } from './schema.ts'

const maxConditions = 200

/** What a form becomes: what is not mentioned stays as it was. Everything that is wrong is named in `problems`. */
export function parseForm(given: FormChange, before: FormContent, problems: Detail[]): FormContent {
  const { name = before.name, status = before.status, fallback = before.fallback } = given
  const isWrong = (field: string) => problems.some(({ parameter = '' }) => parameter.startsWith(field))
  const [hasQuestions, hasRules, hasFallback] = [!isWrong('questions'), !isWrong('rules'), !isWrong('fallback')]

  const questions = given.questions ? parseQuestions(given.questions, before, problems) : before.questions
  const rules = hasQuestions && hasRules ? parseOrRecheckRules(given, before, questions, problems) : []
  const published = 'in a form that is published'
  if (status === 'published' && hasQuestions && questions.length === 0)
    problems.push({ parameter: 'questions', code: 'invalid', message: `must have an entry ${published}` })
  if (status === 'published' && hasFallback && fallback === null)
    problems.push({ parameter: 'fallback', code: 'missing', message: `is needed ${published}` })
  return { name, status, questions, rules, fallback }
}

/** Those with a uuid are the ones that the form has, in whatever words they are asked now. */
function parseQuestions(given: QuestionInput[], before: FormContent, problems: Detail[]): Question[] {
  const known = new Set(before.questions.map(({ uuid }) => uuid))
  const names = given.map(({ name }) => fold(name))
  return given.map((question, i) => {
    const wrong = (field: string, message: string) =>
      problems.push({ parameter: `questions[${i}].${field}`, code: 'invalid', message })
    if (names.indexOf(fold(question.name)) < i) wrong('name', 'is asked twice')
    const misfit = checkChoices(question)
    if (misfit) wrong('answer_choices', misfit)
    const uuid = resolveUuid(question, given, i, known, (message) => wrong('uuid', `${message} question of this form`))
    const { name, type, required } = question
    return { uuid, name, type, required, answer_choices: isChoice(type) ? question.answer_choices ?? [] : null }
  })
}

function checkChoices({ type, answer_choices }: QuestionInput) {
  const choices = answer_choices ?? []
  if (!isChoice(type)) return choices.length > 0 ? `are not for a question of the type ${type}` : undefined
  if (choices.length === 0) return `must have an entry for a question of the type ${type}`
  return new Set(choices.map(fold)).size < choices.length ? 'must not name a choice twice' : undefined
}

const isChoice = (type: Question['type']) => type === 'select' || type === 'radios'

/** The uuid of an entry that is there already, or a new one: only the service gives them. */
function resolveUuid(
  entry: { uuid?: string | undefined }, all: { uuid?: string | undefined }[], i: number, known: Set<string>,
  refuse: (message: string) => void,
) {
  const uuid = entry.uuid?.toLowerCase()
  if (uuid === undefined) return randomUUID()
  if (!known.has(uuid)) refuse('is no')
  else if (all.findIndex((other) => other.uuid?.toLowerCase() === uuid) < i) refuse('is given twice as a')
  return uuid
}

/** Rules that are not mentioned must still fit the questions. */
function parseOrRecheckRules(given: FormChange, before: FormContent, questions: Question[], problems: Detail[]): Rule[] {
  if (given.rules) return parseRules(given.rules, before, questions, problems)
  const misfits: Detail[] = []
  const rules = parseRules(before.rules, before, questions, misfits)
  for (const { parameter = '', message } of misfits) {
    const { name } = before.rules[Number(/\d+/.exec(parameter)?.[0])] ?? {}
    const rule = name ? `the rule ${JSON.stringify(name)}` : 'a rule'
    problems.push({ parameter: 'questions', code: 'invalid', message: `would break ${rule}: ${parameter} ${message}` })
  }
  return rules
}

function parseRules(given: RuleInput[], before: FormContent, questions: Question[], problems: Detail[]): Rule[] {
  const known = new Set(before.rules.map(({ uuid }) => uuid))
  const rules = given.map((rule, i): Rule => {
    const refuse = (message: string) =>
      problems.push({ parameter: `rules[${i}].uuid`, code: 'invalid', message: `${message} rule of this form` })
    const uuid = resolveUuid(rule, given, i, known, refuse)
    const { name, result } = rule
    return { uuid, name, when: parseCondition(rule.when, questions, `rules[${i}].when`, problems), result }
  })
  const count = rules.reduce((sum, { when }) => sum + comparisonsOf(when).length, 0)
  if (count > maxConditions) {
    const message = `must have at most ${maxConditions} conditions in all, and has ${count}`
    problems.push({ parameter: 'rules', code: 'invalid', message })
  }
  return rules
}
