import type { EventTypeId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import type { Evaluation } from './evaluate-condition.ts'

export const questionTypes = ['name', 'text', 'email', 'phone', 'textarea', 'select', 'radios'] as const
export const operators = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'one_of',
  'is_filled',
  'is_empty',
] as const

export type Question = {
  uuid: string
  name: string
  type: (typeof questionTypes)[number]
  required: boolean
  answer_choices: string[] | null
}

/** Compares the answer to one question, which `question` names by its uuid. */
export type Comparison = { question: string; operator: (typeof operators)[number]; value?: string; values?: string[] }
export type Condition = { all: Condition[] } | { any: Condition[] } | Comparison

/** Where answers lead. `value` of an event type is its id. */
export type Result =
  | { type: 'event_type'; value: EventTypeId }
  | { type: 'external_url'; value: string }
  | { type: 'custom_message'; value: { headline: string; body: string } }

export type Rule = { uuid: string; name: string | null; when: Condition; result: Result }
export type Routing = { questions: Question[]; rules: Rule[]; fallback: Result | null }

/** Answers by question uuid, without empty ones. */
export type Answers = Record<string, string>

/** A rule that matched is not taken when its event type is deleted or inactive. */
export type RuleStep = {
  rule: Rule
  matched: boolean
  taken: boolean
  reason: string
  conditions: Evaluation['comparisons']
}

export type IsBookable = (event_type_id: EventTypeId) => boolean

/** `rule` is null when the fallback decides. `result` is null when the fallback does not apply either. */
export type RoutingDecision = { result: Result | null; rule: Rule | null; reason: string; steps: RuleStep[] }

/** Finds a question by uuid or name: a request can send rules together with new questions, which have no uuid yet. */
export function findQuestion(questions: Question[], reference = '') {
  return (
    questions.find(({ uuid }) => uuid === reference.toLowerCase()) ??
    questions.find(({ name }) => fold(name) === fold(reference))
  )
}
