import { fold } from '../../platform/text.ts'
import { evaluate, type Evaluation } from './evaluate.ts'

export const questionTypes = ['name', 'text', 'email', 'phone', 'textarea', 'select', 'radios'] as const
export const operators = [
  'equals', 'not_equals', 'contains', 'not_contains', 'starts_with', 'ends_with', 'one_of', 'is_filled', 'is_empty',
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
  | { type: 'event_type'; value: string }
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

type IsBookable = (event_type_id: string) => boolean

/** `rule` is null when the fallback decides. `result` is null when the fallback does not apply either. */
export type RoutingDecision = { result: Result | null; rule: Rule | null; reason: string; steps: RuleStep[] }

/** Finds a question by uuid or name: a request can send rules together with new questions, which have no uuid yet. */
export function findQuestion(questions: Question[], reference = '') {
  return questions.find(({ uuid }) => uuid === reference.toLowerCase())
    ?? questions.find(({ name }) => fold(name) === fold(reference))
}

/** Decides where answers lead: the first rule that matches wins. `steps` has each rule that was evaluated. */
export function route(form: Routing, answers: Answers, isBookable: IsBookable): RoutingDecision {
  const steps: RuleStep[] = []
  for (const rule of form.rules) {
    const step = stepOf(form, rule, answers, isBookable)
    steps.push(step)
    if (step.taken) return { result: rule.result, rule, reason: step.reason, steps }
  }
  const { fallback } = form
  if (!fallback) return { result: null, rule: null, reason: 'No rule applies, and the form has no fallback.', steps }
  return canLeadTo(fallback, isBookable)
    ? { result: fallback, rule: null, reason: 'No rule applies, so the fallback of the form is used.', steps }
    : { result: null, rule: null, reason: `No rule applies, and the fallback cannot be used: ${notBookable}.`, steps }
}

const notBookable = 'its event type is deleted or inactive'

function stepOf(form: Routing, rule: Rule, answers: Answers, isBookable: IsBookable): RuleStep {
  const { holds, reason, comparisons } = evaluate(rule.when, form.questions, answers)
  const isTaken = holds && canLeadTo(rule.result, isBookable)
  const explanation = holds && !isTaken ? `It matches (${reason}) but is skipped: ${notBookable}.` : `${reason}.`
  return { rule, matched: holds, taken: isTaken, reason: explanation, conditions: comparisons }
}

function canLeadTo({ type, value }: Result, isBookable: IsBookable) {
  return type !== 'event_type' || isBookable(value)
}
