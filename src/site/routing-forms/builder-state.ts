import { createHash } from 'node:crypto'
import type { Comparison, Condition, Result } from '../../forms/routing-forms/rules.ts'
import type { RoutingForm } from '../../forms/routing-forms/schema.ts'
import { idOfUri } from '../../platform/http/field-types.ts'

/** A question as the form has it. `uuid`: of a saved question, or a key that only this form knows: `new-1`. */
export type QuestionDraft = { uuid: string; name: string; type: string; required: boolean; answer_choices: string }

/** A comparison. `question`: the uuid or the key of a question. `values`: one per line. */
export type ComparisonDraft = { question: string; operator: string; value: string; values: string }
export type GroupDraft = { join: string; parts: ConditionDraft[] }
export type ConditionDraft = ComparisonDraft | GroupDraft

/** Where visitors go. What was typed for another type stays. `event_type`: an id. */
export type ResultDraft = { type: string; event_type: string; url: string; headline: string; body: string }
export type RuleDraft = { uuid: string; name: string; when: GroupDraft; result: ResultDraft }

/** The content of the builder, whether it is valid or not. */
export type FormDraft = { name: string; questions: QuestionDraft[]; rules: RuleDraft[]; fallback: ResultDraft }

type Content = Pick<RoutingForm, 'name' | 'questions' | 'rules' | 'fallback'>

export const isGroup = (condition: ConditionDraft): condition is GroupDraft => 'parts' in condition

/** What the builder shows of a saved form. */
export function draftOf({ name, questions, rules, fallback }: Content): FormDraft {
  return {
    name,
    questions: questions.map(({ answer_choices, ...question }) => ({
      ...question,
      answer_choices: answer_choices?.join('\n') ?? '',
    })),
    rules: rules.map(({ uuid, name: ruleName, when, result }) => ({
      uuid,
      name: ruleName ?? '',
      when: topGroup(when as Condition),
      result: resultDraftOf(result),
    })),
    fallback: resultDraftOf(fallback),
  }
}

/** The version of what the builder shows. Publishing a form does not make it stale. */
export function versionOf({ name, questions, rules, fallback }: Content) {
  return createHash('sha256')
    .update(JSON.stringify([name, questions, rules, fallback]))
    .digest('base64url')
}

export const emptyResult: ResultDraft = { type: '', event_type: '', url: '', headline: '', body: '' }

/** A rule always shows a group, even if it has only one condition. */
function topGroup(when: Condition): GroupDraft {
  const draft = conditionDraftOf(when)
  return isGroup(draft) ? draft : { join: 'all', parts: [draft] }
}

function conditionDraftOf(when: Condition): ConditionDraft {
  if ('all' in when && when.all) return { join: 'all', parts: when.all.map(conditionDraftOf) }
  if ('any' in when && when.any) return { join: 'any', parts: when.any.map(conditionDraftOf) }
  const { question = '', operator = '', value = '', values = [] } = when as Partial<Comparison>
  return { question, operator, value, values: values.join('\n') }
}

function resultDraftOf(result: RoutingForm['fallback']): ResultDraft {
  if (!result) return emptyResult
  const { type, value } = result as Result
  if (type === 'event_type') return { ...emptyResult, type, event_type: idOfUri('event_types', value) ?? '' }
  return type === 'external_url' ? { ...emptyResult, type, url: value } : { ...emptyResult, type, ...value }
}
