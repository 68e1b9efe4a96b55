import type { Detail } from '../../platform/errors.ts'
import { isEmail, isOneLine, phoneFrom } from '../../platform/text.ts'
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

/** What is claimed of the answer to one question, named by its uuid. */
export type Comparison = { question: string; operator: (typeof operators)[number]; value?: string; values?: string[] }
export type Condition = { all: Condition[] } | { any: Condition[] } | Comparison

/** Where answers lead. An event type is named by its id. */
export type Result =
  | { type: 'event_type'; value: string }
  | { type: 'external_url'; value: string }
  | { type: 'custom_message'; value: { headline: string; body: string } }

export type Rule = { uuid: string; name: string | null; when: Condition; result: Result }
export type Routing = { questions: Question[]; rules: Rule[]; fallback: Result | null }

/** By the uuid of the question; what was left empty is not there. */
export type Answers = Record<string, string>

/** A rule that matched is not taken where its event type is closed. */
export type RuleStep = { rule: Rule; matched: boolean; taken: boolean; reason: string; conditions: Evaluation['comparisons'] }
/** `rule` is null where the fallback decides; `result` is null where that leads nowhere either. */
export type RoutingDecision = { result: Result | null; rule: Rule | null; reason: string; steps: RuleStep[] }

/** Where answers lead: the first rule that matches wins. `steps` tells of each rule as far as they were looked at. */
export function route(form: Routing, answers: Answers, isOpen: (event_type_id: string) => boolean): RoutingDecision {
  const steps: RuleStep[] = []
  for (const rule of form.rules) {
    const step = stepOf(form, rule, answers, isOpen)
    steps.push(step)
    if (step.taken) return { result: rule.result, rule, reason: step.reason, steps }
  }
  const { fallback } = form
  if (!fallback) return { result: null, rule: null, reason: 'No rule is taken, and the form has no fallback.', steps }
  return canLeadTo(fallback, isOpen)
    ? { result: fallback, rule: null, reason: 'No rule is taken, so the fallback of the form is.', steps }
    : { result: null, rule: null, reason: `No rule is taken, and the fallback is not either: ${notBookable}.`, steps }
}

const notBookable = 'its event type is deleted or inactive'

function stepOf(form: Routing, rule: Rule, answers: Answers, isOpen: (event_type_id: string) => boolean): RuleStep {
  const { holds, reason, comparisons: claims } = evaluate(rule.when, form.questions, answers)
  const isTaken = holds && canLeadTo(rule.result, isOpen)
  const why = holds && !isTaken ? `It matches (${reason}) but is passed over: ${notBookable}.` : `${reason}.`
  return { rule, matched: holds, taken: isTaken, reason: why, conditions: claims }
}

function canLeadTo({ type, value }: Result, isOpen: (event_type_id: string) => boolean) {
  return type !== 'event_type' || isOpen(value)
}

/** What was answered as it is kept and compared, with what is wrong about it, named by the question's uuid. */
export function parseAnswers({ questions }: Pick<Routing, 'questions'>, given: Record<string, string>) {
  const answers: Answers = {}
  const problems: Detail[] = []
  for (const question of questions) {
    const text = (given[question.uuid] ?? '').normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
    if (text !== '') answers[question.uuid] = normalizeAnswer(question, text) ?? text
    const wrong = text === '' ? (question.required ? 'must be answered' : undefined) : checkAnswer(question, text)
    if (wrong) problems.push({ parameter: question.uuid, code: text === '' ? 'missing' : 'invalid', message: wrong })
  }
  return { answers, problems }
}

const maxAnswerLength: Record<Question['type'], number> = {
  name: 255, text: 1000, email: 254, phone: 50, textarea: 10_000, select: 255, radios: 255,
}

/** The one way that we write it. */
function normalizeAnswer({ type }: Question, text: string) {
  return type === 'phone' ? phoneFrom(text) : text
}

function checkAnswer({ type, answer_choices }: Question, text: string) {
  if (text.length > maxAnswerLength[type]) return `must be at most ${maxAnswerLength[type]} characters long`
  if (answer_choices) return answer_choices.includes(text) ? undefined : 'must be one of the choices'
  if (type === 'email') return isEmail(text) ? undefined : 'must be an email address'
  if (type === 'phone')
    return phoneFrom(text) ? undefined : 'must be a valid phone number in international format, such as +14155552671'
  if (type === 'textarea')
    return isOneLine(text.replaceAll(/[\n\t]/g, ' ')) ? undefined : 'must not have control characters'
  return isOneLine(text) ? undefined : 'must be one line without control characters'
}
