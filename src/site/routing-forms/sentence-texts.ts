import { operators, type Comparison } from '../../forms/routing-forms/rules.ts'
import type { PlainTextKey, TextKey, Texts } from '../../platform/texts/texts.ts'
import {
  isGroup,
  type ComparisonDraft,
  type ConditionDraft,
  type FormDraft,
  type ResultDraft,
  type RuleDraft,
} from './builder-state.ts'

type Operator = Comparison['operator']

/** The names that sentences need: of questions by uuid or key, and of event types by id. */
export type SentenceNames = { questions: ReadonlyMap<string, string>; types: ReadonlyMap<string, string> }

export const operatorLabels = {
  equals: 'rf-op-equals',
  not_equals: 'rf-op-not-equals',
  contains: 'rf-op-contains',
  not_contains: 'rf-op-not-contains',
  starts_with: 'rf-op-starts-with',
  ends_with: 'rf-op-ends-with',
  one_of: 'rf-op-one-of',
  is_filled: 'rf-op-is-filled',
  is_empty: 'rf-op-is-empty',
} as const satisfies Record<Operator, PlainTextKey>

const comparisonKeys = {
  equals: 'rf-when-equals',
  not_equals: 'rf-when-not-equals',
  contains: 'rf-when-contains',
  not_contains: 'rf-when-not-contains',
  starts_with: 'rf-when-starts-with',
  ends_with: 'rf-when-ends-with',
} as const satisfies Partial<Record<Operator, TextKey>>

/** `If Company size is 50+, visitors book Intro call.` */
export function ruleSentence({ when, result }: RuleDraft, names: SentenceNames, texts: Texts) {
  return texts.text('rf-if', {
    conditions: conditionSentence(when, names, texts, true),
    result: resultSentence(result, names, texts),
  })
}

export function conditionSentence(
  condition: ConditionDraft,
  names: SentenceNames,
  texts: Texts,
  isTop = false,
): string {
  if (!isGroup(condition)) return comparisonSentence(condition, names, texts)
  const parts = condition.parts.map((part) => conditionSentence(part, names, texts))
  const type = condition.join === 'any' ? 'disjunction' : 'conjunction'
  const conditions = parts.length === 0 ? '…' : new Intl.ListFormat(texts.locale, { type }).format(parts)
  return isTop || parts.length < 2 ? conditions : texts.text('rf-when-group', { conditions })
}

export function resultSentence(result: ResultDraft, { types }: SentenceNames, texts: Texts) {
  const { text } = texts
  const name = types.get(result.event_type)
  if (result.type === 'event_type' && result.event_type !== '')
    return text('rf-then-type', { name: name === undefined ? text('rf-event-type-deleted') : isolate(name, texts) })
  if (result.type === 'external_url' && result.url.trim() !== '')
    return text('rf-then-url', { address: isolate(result.url.trim(), texts) })
  if (result.type === 'custom_message' && result.headline.trim() !== '')
    return text('rf-then-message', { headline: isolate(result.headline.trim(), texts) })
  return text('rf-then-nothing')
}

/** The names of the questions as conditions show them. */
export function questionNames({ questions }: Pick<FormDraft, 'questions'>, { text }: Texts) {
  return new Map(
    questions.map(({ uuid, name }, i) => [uuid, name.trim() || text('rf-question-unnamed', { number: i + 1 })]),
  )
}

/** Keeps a text in a script of the other direction together. The marks are invisible. */
export function isolate(words: string, { direction }: Pick<Texts, 'direction'>) {
  const hasRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(words)
  return hasRightToLeft === (direction === 'rtl') ? words : `\u2068${words}\u2069`
}

function comparisonSentence(comparison: ComparisonDraft, { questions }: SentenceNames, texts: Texts) {
  const { text, locale } = texts
  const name = questions.get(comparison.question)
  const question = name === undefined ? text('rf-question-removed') : isolate(name, texts)
  const operator = operators.find((each) => each === comparison.operator) ?? 'equals'
  if (operator === 'is_filled') return text('rf-when-is-filled', { question })
  if (operator === 'is_empty') return text('rf-when-is-empty', { question })
  if (operator !== 'one_of')
    return text(comparisonKeys[operator], { question, value: isolate(comparison.value.trim() || '…', texts) })
  const values = comparison.values
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => isolate(line, texts))
  const list = values.length === 0 ? '…' : new Intl.ListFormat(locale, { type: 'disjunction' }).format(values)
  return text('rf-when-one-of', { question, values: list })
}
