import type { Detail } from '../../platform/errors.ts'
import { fold, phoneFrom } from '../../platform/text.ts'
import type { ConditionInput } from './rule-schema.ts'
import { findQuestion, type Comparison, type Condition, type Question } from './rules.ts'

const maxDepth = 5

/** Returns a condition as it is stored, with question uuids instead of names. Adds its problems to `problems`. */
export function parseCondition(
  input: ConditionInput, questions: Question[], path: string, problems: Detail[], depth = 1,
): Condition {
  const { all, any } = input
  const refuse = (message: string): Condition => {
    problems.push({ parameter: path, code: 'invalid', message })
    return { all: [] }
  }
  if (depth > maxDepth) return refuse(`is nested more than ${maxDepth} levels deep`)
  const count = Object.keys(input).length
  if (count === 0) return refuse('must have all, any or question')

  if (!all && !any) return parseComparison(input, questions, path, problems)
  if (count > 1) refuse('must not combine all or any with other fields')
  const parseParts = (key: 'all' | 'any') => (input[key] ?? []).map((part, i) =>
    parseCondition(part, questions, `${path}.${key}[${i}]`, problems, depth + 1))
  return all ? { all: parseParts('all') } : { any: parseParts('any') }
}

export function comparisonsOf(when: Condition): Comparison[] {
  if ('question' in when) return [when]
  return ('all' in when ? when.all : when.any).flatMap(comparisonsOf)
}

/** The field with the operand of each operator. */
const operandFields: Record<Comparison['operator'], 'value' | 'values' | undefined> = {
  equals: 'value', not_equals: 'value', contains: 'value', not_contains: 'value', starts_with: 'value',
  ends_with: 'value', one_of: 'values', is_filled: undefined, is_empty: undefined,
}
const exactOperators = new Set<Comparison['operator']>(['equals', 'not_equals', 'one_of'])

function parseComparison(input: ConditionInput, questions: Question[], path: string, problems: Detail[]): Comparison {
  const { operator } = input
  const problem = (field: string, code: string, message: string) =>
    problems.push({ parameter: `${path}.${field}`, code, message })
  const missing = (field: string) => problem(field, 'missing', 'is missing')
  const question = findQuestion(questions, input.question)
  if (input.question === undefined) missing('question')
  else if (!question) problem('question', 'invalid', 'is not the uuid or name of a question in this form')
  if (operator === undefined) missing('operator')
  if (!question || !operator) return { question: '', operator: 'is_filled' }

  const operandField = operandFields[operator]
  if (operandField && input[operandField] === undefined) missing(operandField)
  for (const field of ['value', 'values'] as const)
    if (field !== operandField && input[field] !== undefined)
      problem(field, 'invalid', `cannot be combined with the operator ${operator}`)
  const parse = (text: string, field: string) => {
    const { operand, message } = parseOperand(question, operator, text)
    if (message) problem(field, 'invalid', message)
    return operand
  }
  const comparison: Comparison = { question: question.uuid, operator }
  if (operandField === 'value' && input.value !== undefined) comparison.value = parse(input.value, 'value')
  if (operandField === 'values')
    comparison.values = (input.values ?? []).map((text, i) => parse(text, `values[${i}]`))
  return comparison
}

/** Rejects operands that no answer can have, because such a mistake would go unnoticed. */
function parseOperand(
  { type, answer_choices }: Question, operator: Comparison['operator'], text: string,
): { operand: string; message?: string } {
  const isExact = exactOperators.has(operator)
  if (answer_choices && isExact) {
    const choice = answer_choices.find((known) => fold(known) === fold(text))
    if (choice !== undefined) return { operand: choice }
    return { operand: text, message: 'is not one of the choices of the question' }
  }
  if (type !== 'phone') return { operand: text }
  const number = isExact ? phoneFrom(text) : partOfPhone(text)
  if (number !== undefined) return { operand: number }
  return { operand: text, message: `must be ${isExact ? '' : 'part of '}a phone number in international format` }
}

function partOfPhone(text: string) {
  const digits = text.replaceAll(/[\s().-]/g, '')
  return /^\+?\d+$/.test(digits) ? digits : undefined
}
