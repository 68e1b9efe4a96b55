import { randomUUID } from 'node:crypto'
import {
  checked,
  combine,
  hasProblem,
  invalid,
  missing,
  problemIf,
  type CheckResult,
  type Problems,
} from '../../platform/problems.ts'
import { fold } from '../../platform/text.ts'
import { comparisonsOf, parseCondition } from './parse-condition.ts'
import type { FormContent } from './queries.ts'
import type { RuleInput } from './rule-schema.ts'
import type { Question, Rule } from './rules.ts'
import type { FormChange, QuestionInput } from './schema.ts'

type Entry = { uuid?: string | undefined }

const maxConditions = 200

/** Merges the input into a form: fields that are not sent stay. `input`: with the problems that validation found. */
export function parseForm(
  { value: input, problems }: CheckResult<FormChange>,
  before: FormContent,
): CheckResult<FormContent> {
  const { name = before.name, status = before.status, fallback = before.fallback } = input
  const hasQuestions = !hasProblem(problems, 'questions')
  const questions = input.questions ? parseQuestions(input.questions, before) : checked(before.questions)
  const rules =
    hasQuestions && !hasProblem(problems, 'rules') ? parseOrCheckRules(input, before, questions.value) : checked([])
  const isEmpty = status === 'published' && hasQuestions && questions.value.length === 0
  const hasNoFallback = status === 'published' && !hasProblem(problems, 'fallback') && fallback === null
  return checked(
    { name, status, questions: questions.value, rules: rules.value, fallback },
    problems,
    questions.problems,
    rules.problems,
    problemIf(isEmpty, invalid('questions', 'must not be empty in a published form')),
    problemIf(hasNoFallback, missing('fallback', 'is required in a published form')),
  )
}

/** A question with a uuid replaces the existing one, even under a new name. */
function parseQuestions(input: QuestionInput[], before: FormContent): CheckResult<Question[]> {
  const known = new Set(before.questions.map(({ uuid }) => uuid))
  const names = input.map(({ name }) => fold(name))
  return combine(
    input.map((question, i): CheckResult<Question> => {
      const path = `questions[${i}]`
      const isRepeated = names.indexOf(fold(question.name)) < i
      const uuid = resolveUuid(question, input, i, known, { path, noun: 'question' })
      const { name, type, required } = question
      const answer_choices = isChoice(type) ? (question.answer_choices ?? []) : null
      return checked(
        { uuid: uuid.value, name, type, required, answer_choices },
        problemIf(isRepeated, invalid(`${path}.name`, 'is the name of another question')),
        checkChoices(question, `${path}.answer_choices`),
        uuid.problems,
      )
    }),
  )
}

function checkChoices({ type, answer_choices }: QuestionInput, path: string): Problems {
  const choices = answer_choices ?? []
  if (!isChoice(type))
    return problemIf(choices.length > 0, invalid(path, `must be empty for a question of type ${type}`))
  if (choices.length === 0) return [invalid(path, `must not be empty for a question of type ${type}`)]
  return problemIf(new Set(choices.map(fold)).size < choices.length, invalid(path, 'must not contain a choice twice'))
}

const isChoice = (type: Question['type']) => type === 'select' || type === 'radios'

/** Returns the uuid of an existing entry, or a new one. Clients cannot choose uuids. */
function resolveUuid(
  entry: Entry,
  all: Entry[],
  i: number,
  known: Set<string>,
  { path, noun }: { path: string; noun: string },
): CheckResult<string> {
  const uuid = entry.uuid?.toLowerCase()
  if (uuid === undefined) return checked(randomUUID())
  const reject = (message: string) => checked(uuid, [invalid(`${path}.uuid`, `${message} ${noun} of this form`)])
  if (!known.has(uuid)) return reject('is not a')
  return all.findIndex((other) => other.uuid?.toLowerCase() === uuid) < i ? reject('repeats a') : checked(uuid)
}

/** Existing rules must still match the questions when the input has no rules. */
function parseOrCheckRules(input: FormChange, before: FormContent, questions: Question[]): CheckResult<Rule[]> {
  if (input.rules) return parseRules(input.rules, before, questions)
  const { value, problems } = parseRules(before.rules, before, questions)
  return checked(
    value,
    problems.map(({ parameter = '', message }) => {
      const { name } = before.rules[Number(/\d+/.exec(parameter)?.[0])] ?? {}
      const rule = name ? `the rule ${JSON.stringify(name)}` : 'a rule'
      return invalid('questions', `would break ${rule}: ${parameter} ${message}`)
    }),
  )
}

function parseRules(input: RuleInput[], before: FormContent, questions: Question[]): CheckResult<Rule[]> {
  const known = new Set(before.rules.map(({ uuid }) => uuid))
  const rules = combine(
    input.map((rule, i): CheckResult<Rule> => {
      const path = `rules[${i}]`
      const uuid = resolveUuid(rule, input, i, known, { path, noun: 'rule' })
      const when = parseCondition(rule.when, questions, `${path}.when`)
      const { name, result } = rule
      return checked({ uuid: uuid.value, name, when: when.value, result }, uuid.problems, when.problems)
    }),
  )
  const count = rules.value.reduce((sum, { when }) => sum + comparisonsOf(when).length, 0)
  const message = `must have at most ${maxConditions} conditions in total; there are ${count}`
  return checked(rules.value, rules.problems, problemIf(count > maxConditions, invalid('rules', message)))
}
