import { fold } from '../../platform/text.ts'
import type { Answers, Comparison, Condition, Question } from './rules.ts'

/** `comparisons`: all comparisons in the condition, in order, each with its path. */
export type Evaluation = {
  holds: boolean
  reason: string
  comparisons: { path: string; question: string; holds: boolean; reason: string }[]
}

/** Returns whether a condition holds, and why. */
export function evaluate(when: Condition, questions: Question[], answers: Answers, path = 'when'): Evaluation {
  if ('question' in when) return evaluateComparison(when, questions, answers, path)
  const [operator, conditions] = 'all' in when ? (['all', when.all] as const) : (['any', when.any] as const)
  const parts = conditions.map((part, i) => evaluate(part, questions, answers, `${path}.${operator}[${i}]`))
  const holds = operator === 'all' ? parts.every((part) => part.holds) : parts.some((part) => part.holds)
  return { holds, reason: explain(operator, holds, parts), comparisons: parts.flatMap((part) => part.comparisons) }
}

/** One part explains why an `all` fails or an `any` holds; otherwise all parts are needed. */
function explain(operator: 'all' | 'any', holds: boolean, parts: Evaluation[]) {
  if (parts.length === 0) return 'there are no conditions'
  const deciding = parts.filter((part) => part.holds === holds)
  const isEnough = holds === (operator === 'any')
  return (isEnough ? deciding.slice(0, 1) : deciding).map(({ reason }) => reason).join(' and ')
}

type PositiveOperator = 'equals' | 'contains' | 'starts_with' | 'ends_with' | 'one_of' | 'is_filled'

const negations: Partial<Record<Comparison['operator'], PositiveOperator>> = {
  not_equals: 'equals',
  not_contains: 'contains',
  is_empty: 'is_filled',
}

const tests: Record<PositiveOperator, (answer: string, value: string, values: string[]) => boolean> = {
  equals: (answer, value) => answer === value,
  contains: (answer, value) => answer.includes(value),
  starts_with: (answer, value) => answer.startsWith(value),
  ends_with: (answer, value) => answer.endsWith(value),
  one_of: (answer, _, values) => values.includes(answer),
  is_filled: () => true,
}

/** The texts for a test that fails and for one that holds. */
const operatorTexts: Record<PositiveOperator, [string, string]> = {
  equals: ['does not equal', 'equals'],
  contains: ['does not contain', 'contains'],
  starts_with: ['does not start with', 'starts with'],
  ends_with: ['does not end with', 'ends with'],
  one_of: ['is none of', 'is one of'],
  is_filled: ['is empty', 'is filled'],
}

/** Without an answer, every positive operator fails, so every negated one holds. */
function evaluateComparison(comparison: Comparison, questions: Question[], answers: Answers, path: string): Evaluation {
  const { question, operator, value = '', values = [] } = comparison
  const positive = negations[operator] ?? (operator as PositiveOperator)
  const answer = normalize(answers[question] ?? '')
  const isTrue = answer !== '' && tests[positive](answer, normalize(value), values.map(normalize))
  const holds = isTrue !== operator in negations
  const name = questions.find(({ uuid }) => uuid === question)?.name ?? ''
  const operands = positive === 'is_filled' ? [] : positive === 'one_of' ? values : [value]
  const reason = [
    quote(name),
    answer === '' ? '(no answer)' : `(${quote(answers[question] ?? '')})`,
    operatorTexts[positive][isTrue ? 1 : 0],
    operands.map(quote).join(', '),
  ]
    .join(' ')
    .trim()
  return { holds, reason, comparisons: [{ path, question, holds, reason }] }
}

function normalize(text: string) {
  return fold(text.trim())
}

const maxQuoteLength = 80

function quote(text: string) {
  return JSON.stringify(text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text)
}
