import {
  checked,
  combine,
  invalid,
  missing,
  problemIf,
  type CheckResult,
  type Problems,
} from '../../platform/problems.ts'
import { fold, phoneFrom } from '../../platform/text.ts'
import type { ConditionInput } from './rule-schema.ts'
import { findQuestion, type Comparison, type Condition, type Question } from './rules.ts'

const maxDepth = 5

/** Returns a condition as it is stored, with question uuids instead of names. */
export function parseCondition(
  input: ConditionInput,
  questions: Question[],
  path: string,
  depth = 1,
): CheckResult<Condition> {
  const { all, any } = input
  const reject = (message: string) => checked({ all: [] }, [invalid(path, message)])
  if (depth > maxDepth) return reject(`is nested more than ${maxDepth} levels deep`)
  const count = Object.keys(input).length
  if (count === 0) return reject('must have all, any or question')

  if (!all && !any) return parseComparison(input, questions, path)
  const own = problemIf(count > 1, invalid(path, 'must not combine all or any with other fields'))
  const key = all ? 'all' : 'any'
  const parts = combine(
    (input[key] ?? []).map((part, i) => parseCondition(part, questions, `${path}.${key}[${i}]`, depth + 1)),
  )
  return checked(all ? { all: parts.value } : { any: parts.value }, own, parts.problems)
}

export function comparisonsOf(when: Condition): Comparison[] {
  if ('question' in when) return [when]
  return ('all' in when ? when.all : when.any).flatMap(comparisonsOf)
}

/** The field with the operand of each operator. */
const operandFields: Record<Comparison['operator'], 'value' | 'values' | undefined> = {
  equals: 'value',
  not_equals: 'value',
  contains: 'value',
  not_contains: 'value',
  starts_with: 'value',
  ends_with: 'value',
  one_of: 'values',
  is_filled: undefined,
  is_empty: undefined,
}
const exactOperators = new Set<Comparison['operator']>(['equals', 'not_equals', 'one_of'])

function parseComparison(input: ConditionInput, questions: Question[], path: string): CheckResult<Comparison> {
  const { operator } = input
  const question = findQuestion(questions, input.question)
  const unknown = invalid(`${path}.question`, 'is not the uuid or name of a question in this form')
  const questionProblems = input.question === undefined ? [missing(`${path}.question`)] : problemIf(!question, unknown)
  const operatorProblems = problemIf(operator === undefined, missing(`${path}.operator`))
  if (!question || !operator)
    return checked({ question: '', operator: 'is_filled' }, questionProblems, operatorProblems)

  const parse = (text: string, field: string) => parseOperand(question, operator, text, `${path}.${field}`)
  const operandField = operandFields[operator]
  const value = operandField === 'value' && input.value !== undefined ? parse(input.value, 'value') : undefined
  const values =
    operandField === 'values' ? combine((input.values ?? []).map((text, i) => parse(text, `values[${i}]`))) : undefined
  const comparison: Comparison = {
    question: question.uuid,
    operator,
    ...(value && { value: value.value }),
    ...(values && { values: values.value }),
  }
  return checked(comparison, checkOperands(input, operator, path), value?.problems ?? [], values?.problems ?? [])
}

function checkOperands(input: ConditionInput, operator: Comparison['operator'], path: string): Problems {
  const operandField = operandFields[operator]
  const unusable = (['value', 'values'] as const).filter(
    (field) => field !== operandField && input[field] !== undefined,
  )
  return [
    ...(operandField && input[operandField] === undefined ? [missing(`${path}.${operandField}`)] : []),
    ...unusable.map((field) => invalid(`${path}.${field}`, `cannot be combined with the operator ${operator}`)),
  ]
}

/** Rejects operands that no answer can have, because such a mistake would go unnoticed. */
function parseOperand(
  { type, answer_choices }: Question,
  operator: Comparison['operator'],
  text: string,
  path: string,
): CheckResult<string> {
  const isExact = exactOperators.has(operator)
  const reject = (message: string) => checked(text, [invalid(path, message)])
  if (answer_choices && isExact) {
    const choice = answer_choices.find((known) => fold(known) === fold(text))
    return choice === undefined ? reject('is not one of the choices of the question') : checked(choice)
  }
  if (type !== 'phone') return checked(text)
  const number = isExact ? phoneFrom(text) : partOfPhone(text)
  return number === undefined
    ? reject(`must be ${isExact ? '' : 'part of '}a phone number in international format`)
    : checked(number)
}

function partOfPhone(text: string) {
  const digits = text.replaceAll(/[\s().-]/g, '')
  return /^\+?\d+$/.test(digits) ? digits : undefined
}
