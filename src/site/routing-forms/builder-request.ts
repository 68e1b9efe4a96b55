import type { RoutingForm } from '../../forms/routing-forms/schema.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId } from '../../platform/ids.ts'
import { problemsOf } from '../console/api.ts'
import { isGroup, type ConditionDraft, type FormDraft, type QuestionDraft, type ResultDraft } from './builder-state.ts'

type SavedForm = Pick<RoutingForm, 'questions' | 'rules'>

/**
 * The body of the PATCH. What someone else removed from the form becomes new again, so that a user who decides for
 * their own version can save it.
 */
export function bodyOf({ name, questions, rules, fallback }: FormDraft, saved: SavedForm) {
  const knownQuestions = new Set(saved.questions.map(({ uuid }) => uuid))
  const knownRules = new Set(saved.rules.map(({ uuid }) => uuid))
  const referenceTo = (question: string) => referenceIn(questions, knownQuestions, question)
  return {
    name,
    questions: questions.map(({ uuid, type, required, answer_choices, ...question }) => ({
      ...(knownQuestions.has(uuid) && { uuid }),
      name: question.name,
      type,
      required,
      answer_choices: linesOf(answer_choices),
    })),
    rules: rules.map(({ uuid, when, result, ...rule }) => ({
      ...(knownRules.has(uuid) && { uuid }),
      name: rule.name.trim() || null,
      when: conditionOf(topOf(when), referenceTo),
      result: resultOf(result),
    })),
    fallback: fallback.type === '' ? null : resultOf(fallback),
  }
}

/** The problems that the API found, at the fields of the builder. */
export function problemsIn(error: unknown, draft: FormDraft) {
  return problemsOf(error).map(({ parameter = '', ...problem }) => ({
    ...problem,
    parameter: locate(parameter, draft),
  }))
}

/** Translates the place of a problem in the body to the name of a field of the builder. */
export function locate(parameter: string, { rules, fallback }: FormDraft) {
  const [, index, field] = /^(?:rules\[(\d+)\]\.result|fallback)\.value(?:\.(headline|body))?$/.exec(parameter) ?? []
  const result = index === undefined ? fallback : rules[Number(index)]?.result
  const shown = field ?? (result?.type === 'external_url' ? 'url' : 'event_type')
  return parameter
    .replace(/(?<=result|fallback)\.value(\.\w+)?$/, `.${shown}`)
    .replaceAll(/\.(all|any)\[/g, '.parts[')
    .replace(/\.(all|any)$/, '.join')
    .replace(/(\.when)\.(question|operator|values?)\b/, '$1.parts[0].$2')
    .replace(/(\.values)\[\d+\]$/, '$1')
}

/** Questions that are not saved yet have no uuid: rules name them by their text. */
function referenceIn(questions: QuestionDraft[], known: Set<string>, key: string) {
  if (known.has(key) && questions.some(({ uuid }) => uuid === key)) return key
  return questions.find(({ uuid }) => uuid === key)?.name.trim() || key || '-'
}

/** A single comparison needs no group around it. */
function topOf(when: FormDraft['rules'][number]['when']): ConditionDraft {
  const [only, ...others] = when.parts
  return only && others.length === 0 && !isGroup(only) ? only : when
}

function conditionOf(draft: ConditionDraft, referenceTo: (question: string) => string): object {
  if (isGroup(draft)) return { [draft.join]: draft.parts.map((part) => conditionOf(part, referenceTo)) }
  const { operator, value, values } = draft
  const comparison = { question: referenceTo(draft.question), operator }
  if (operator === 'is_filled' || operator === 'is_empty') return comparison
  return operator === 'one_of' ? { ...comparison, values: linesOf(values) } : { ...comparison, value }
}

function resultOf({ type, event_type, url, headline, body }: ResultDraft) {
  if (type === 'event_type') return { type, value: event_type === '' ? '' : uriOf('event_types', asId(event_type)) }
  return type === 'external_url' ? { type, value: url } : { type, value: { headline, body } }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
