import { randomUUID } from 'node:crypto'
import type { Detail } from '../../platform/errors.ts'
import { fold } from '../../platform/text.ts'
import { comparisonsOf, parseCondition } from './parse-condition.ts'
import type { FormContent } from './queries.ts'
import type { RuleInput } from './rule-schema.ts'
import type { Question, Rule } from './rules.ts'
import type { FormChange, QuestionInput } from './schema.ts'

type Entry = { uuid?: string | undefined }

const maxConditions = 200

/** Merges the input into a form: fields that are not sent stay. Adds all problems to `problems`. */
export function parseForm(input: FormChange, before: FormContent, problems: Detail[]): FormContent {
  const { name = before.name, status = before.status, fallback = before.fallback } = input
  const isValid = (field: string) => !problems.some(({ parameter = '' }) => parameter.startsWith(field))
  const [hasQuestions, hasRules, hasFallback] = [isValid('questions'), isValid('rules'), isValid('fallback')]

  const questions = input.questions ? parseQuestions(input.questions, before, problems) : before.questions
  const rules = hasQuestions && hasRules ? parseOrCheckRules(input, before, questions, problems) : []
  if (status === 'published' && hasQuestions && questions.length === 0)
    problems.push({ parameter: 'questions', code: 'invalid', message: 'must not be empty in a published form' })
  if (status === 'published' && hasFallback && fallback === null)
    problems.push({ parameter: 'fallback', code: 'missing', message: 'is required in a published form' })
  return { name, status, questions, rules, fallback }
}

/** A question with a uuid replaces the existing one, even under a new name. */
function parseQuestions(input: QuestionInput[], before: FormContent, problems: Detail[]): Question[] {
  const known = new Set(before.questions.map(({ uuid }) => uuid))
  const names = input.map(({ name }) => fold(name))
  return input.map((question, i) => {
    const refuse = (field: string, message: string) =>
      problems.push({ parameter: `questions[${i}].${field}`, code: 'invalid', message })
    if (names.indexOf(fold(question.name)) < i) refuse('name', 'is the name of another question')
    const choicesProblem = checkChoices(question)
    if (choicesProblem) refuse('answer_choices', choicesProblem)
    const uuid = resolveUuid(question, input, i, known, (message) => refuse('uuid', `${message} question of this form`))
    const { name, type, required } = question
    return { uuid, name, type, required, answer_choices: isChoice(type) ? question.answer_choices ?? [] : null }
  })
}

function checkChoices({ type, answer_choices }: QuestionInput) {
  const choices = answer_choices ?? []
  if (!isChoice(type)) return choices.length > 0 ? `must be empty for a question of type ${type}` : undefined
  if (choices.length === 0) return `must not be empty for a question of type ${type}`
  return new Set(choices.map(fold)).size < choices.length ? 'must not contain a choice twice' : undefined
}

const isChoice = (type: Question['type']) => type === 'select' || type === 'radios'

/** Returns the uuid of an existing entry, or a new one. Clients cannot choose uuids. */
function resolveUuid(entry: Entry, all: Entry[], i: number, known: Set<string>, refuse: (message: string) => void) {
  const uuid = entry.uuid?.toLowerCase()
  if (uuid === undefined) return randomUUID()
  if (!known.has(uuid)) refuse('is not a')
  else if (all.findIndex((other) => other.uuid?.toLowerCase() === uuid) < i) refuse('repeats a')
  return uuid
}

/** Existing rules must still match the questions when the input has no rules. */
function parseOrCheckRules(input: FormChange, before: FormContent, questions: Question[], problems: Detail[]): Rule[] {
  if (input.rules) return parseRules(input.rules, before, questions, problems)
  const ruleProblems: Detail[] = []
  const rules = parseRules(before.rules, before, questions, ruleProblems)
  for (const { parameter = '', message } of ruleProblems) {
    const { name } = before.rules[Number(/\d+/.exec(parameter)?.[0])] ?? {}
    const rule = name ? `the rule ${JSON.stringify(name)}` : 'a rule'
    problems.push({ parameter: 'questions', code: 'invalid', message: `would break ${rule}: ${parameter} ${message}` })
  }
  return rules
}

function parseRules(input: RuleInput[], before: FormContent, questions: Question[], problems: Detail[]): Rule[] {
  const known = new Set(before.rules.map(({ uuid }) => uuid))
  const rules = input.map((rule, i): Rule => {
    const refuse = (message: string) =>
      problems.push({ parameter: `rules[${i}].uuid`, code: 'invalid', message: `${message} rule of this form` })
    const uuid = resolveUuid(rule, input, i, known, refuse)
    const { name, result } = rule
    return { uuid, name, when: parseCondition(rule.when, questions, `rules[${i}].when`, problems), result }
  })
  const count = rules.reduce((sum, { when }) => sum + comparisonsOf(when).length, 0)
  const message = `must have at most ${maxConditions} conditions in total; there are ${count}`
  if (count > maxConditions) problems.push({ parameter: 'rules', code: 'invalid', message })
  return rules
}
