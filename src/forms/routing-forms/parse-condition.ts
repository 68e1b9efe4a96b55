import type { Detail } from '../../platform/errors.ts'
import { fold, phoneFrom } from '../../platform/text.ts'
import type { Comparison, Condition, Question } from './rules.ts'
import type { ConditionInput } from './schema.ts'

const maxDepth = 5

/** A condition as it is kept, its questions named by their uuids, with what is wrong about it named in `problems`. */
export function parseCondition(
  given: ConditionInput, questions: Question[], path: string, problems: Detail[], depth = 1,
): Condition {
  const { all, any } = given
  const refuse = (message: string): Condition => {
    problems.push({ parameter: path, code: 'invalid', message })
    return { all: [] }
  }
  if (depth > maxDepth) return refuse(`is nested more than ${maxDepth} levels deep`)
  const count = Object.keys(given).length
  if (count === 0) return refuse('must have either all, any or question')

  if (!all && !any) return parseComparison(given, questions, path, problems)
  if (count > 1) refuse('must have nothing beside all or any')
  const read = (word: 'all' | 'any') => (given[word] ?? []).map((part, i) =>
    parseCondition(part, questions, `${path}.${word}[${i}]`, problems, depth + 1))
  return all ? { all: read('all') } : { any: read('any') }
}

/** By its uuid or, so that rules can be sent together with new questions, by its name. */
export function findQuestion(questions: Question[], given = '') {
  return questions.find(({ uuid }) => uuid === given.toLowerCase())
    ?? questions.find(({ name }) => fold(name) === fold(given))
}

export function comparisonsOf(when: Condition): Comparison[] {
  if ('question' in when) return [when]
  return ('all' in when ? when.all : when.any).flatMap(comparisonsOf)
}

/** What an operator is held against. */
const operandFields: Record<Comparison['operator'], 'value' | 'values' | undefined> = {
  equals: 'value', not_equals: 'value', contains: 'value', not_contains: 'value', starts_with: 'value',
  ends_with: 'value', one_of: 'values', is_filled: undefined, is_empty: undefined,
}
const exactOperators = new Set<Comparison['operator']>(['equals', 'not_equals', 'one_of'])

function parseComparison(given: ConditionInput, questions: Question[], path: string, problems: Detail[]): Comparison {
  const { operator } = given
  const problem = (field: string, code: string, message: string) =>
    problems.push({ parameter: `${path}.${field}`, code, message })
  const missing = (field: string) => problem(field, 'missing', 'is missing')
  const question = findQuestion(questions, given.question)
  if (given.question === undefined) missing('question')
  else if (!question) problem('question', 'invalid', 'is neither the uuid nor the name of a question of this form')
  if (operator === undefined) missing('operator')
  if (!question || !operator) return { question: '', operator: 'is_filled' }

  const taken = operandFields[operator]
  if (taken && given[taken] === undefined) missing(taken)
  for (const field of ['value', 'values'] as const)
    if (field !== taken && given[field] !== undefined)
      problem(field, 'invalid', `does not go with the operator ${operator}`)
  const read = (text: string, field: string) => {
    const { is, wrong } = parseOperand(question, operator, text)
    if (wrong) problem(field, 'invalid', wrong)
    return is
  }
  const claim: Comparison = { question: question.uuid, operator }
  if (taken === 'value' && given.value !== undefined) claim.value = read(given.value, 'value')
  if (taken === 'values') claim.values = (given.values ?? []).map((text, i) => read(text, `values[${i}]`))
  return claim
}

/** A value that no answer can have would be a mistake that nobody notices. */
function parseOperand(
  { type, answer_choices }: Question, operator: Comparison['operator'], text: string,
): { is: string; wrong?: string } {
  const isWhole = exactOperators.has(operator)
  if (answer_choices && isWhole) {
    const choice = answer_choices.find((known) => fold(known) === fold(text))
    return choice === undefined ? { is: text, wrong: 'is not one of the choices of the question' } : { is: choice }
  }
  if (type !== 'phone') return { is: text }
  const number = isWhole ? phoneFrom(text) : partOfPhone(text)
  if (number !== undefined) return { is: number }
  return { is: text, wrong: `must be ${isWhole ? '' : 'part of '}a phone number in international format` }
}

function partOfPhone(text: string) {
  const digits = text.replaceAll(/[\s().-]/g, '')
  return /^\+?\d+$/.test(digits) ? digits : undefined
}
