import { fold } from '../../platform/text.ts'
import type { Answers, Comparison, Condition, Question } from './rules.ts'

/** `claims` are those inside of the condition, in their order, each with its place. */
export type Evaluation = {
  holds: boolean
  reason: string
  comparisons: { path: string; question: string; holds: boolean; reason: string }[]
}

/** Whether a condition holds, and why in words. */
export function evaluate(when: Condition, questions: Question[], answers: Answers, path = 'when'): Evaluation {
  if ('question' in when) return evaluateComparison(when, questions, answers, path)
  const [word, inside] = 'all' in when ? (['all', when.all] as const) : (['any', when.any] as const)
  const parts = inside.map((part, i) => evaluate(part, questions, answers, `${path}.${word}[${i}]`))
  const holds = word === 'all' ? parts.every((part) => part.holds) : parts.some((part) => part.holds)
  return { holds, reason: explain(word, holds, parts), comparisons: parts.flatMap((part) => part.comparisons) }
}

/** One part is enough to say why an `all` fails or an `any` holds; otherwise each of them counts. */
function explain(word: 'all' | 'any', holds: boolean, parts: Evaluation[]) {
  if (parts.length === 0) return holds ? 'nothing is asked for' : 'none is offered'
  const deciding = parts.filter((part) => part.holds === holds)
  const isEnough = holds === (word === 'any')
  return (isEnough ? deciding.slice(0, 1) : deciding).map(({ reason }) => reason).join(' and ')
}

type PositiveOperator = 'equals' | 'contains' | 'starts_with' | 'ends_with' | 'one_of' | 'is_filled'

const negations: Partial<Record<Comparison['operator'], PositiveOperator>> = {
  not_equals: 'equals', not_contains: 'contains', is_empty: 'is_filled',
}

const tests: Record<PositiveOperator, (answer: string, value: string, values: string[]) => boolean> = {
  equals: (answer, value) => answer === value,
  contains: (answer, value) => answer.includes(value),
  starts_with: (answer, value) => answer.startsWith(value),
  ends_with: (answer, value) => answer.endsWith(value),
  one_of: (answer, _, values) => values.includes(answer),
  is_filled: () => true,
}

/** What is said where the test fails, and where it holds. */
const operatorTexts: Record<PositiveOperator, [string, string]> = {
  equals: ['does not equal', 'equals'],
  contains: ['does not contain', 'contains'],
  starts_with: ['does not start with', 'starts with'],
  ends_with: ['does not end with', 'ends with'],
  one_of: ['is none of', 'is one of'],
  is_filled: ['is empty', 'is filled'],
}

/** No claim but that of being empty holds for a question without answer, so each that is negated does. */
function evaluateComparison(claim: Comparison, questions: Question[], answers: Answers, path: string): Evaluation {
  const { question, operator, value = '', values = [] } = claim
  const plain = negations[operator] ?? (operator as PositiveOperator)
  const answer = normalize(answers[question] ?? '')
  const isTrue = answer !== '' && tests[plain](answer, normalize(value), values.map(normalize))
  const holds = isTrue !== operator in negations
  const name = questions.find(({ uuid }) => uuid === question)?.name ?? ''
  const said = plain === 'is_filled' ? [] : plain === 'one_of' ? values : [value]
  const reason = [
    quote(name), answer === '' ? '(no answer)' : `(${quote(answers[question] ?? '')})`,
    operatorTexts[plain][isTrue ? 1 : 0], said.map(quote).join(', '),
  ].join(' ').trim()
  return { holds, reason, comparisons: [{ path, question, holds, reason }] }
}

function normalize(text: string) {
  return fold(text.trim())
}

const maxShownLength = 80

function quote(text: string) {
  return JSON.stringify(text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text)
}
