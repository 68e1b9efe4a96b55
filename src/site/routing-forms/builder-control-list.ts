import type { PlainTextKey } from '../../platform/texts/texts.ts'
import type { FormField } from '../console/form-problems.ts'
import { isGroup, type ConditionDraft } from './builder-state.ts'
import type { BuilderView } from './builder-view.ts'

const questionFields = {
  name: 'rf-question',
  type: 'rf-question-type',
  answer_choices: 'rf-choices',
  required: 'rf-required',
} as const satisfies Record<string, PlainTextKey>
const resultFields = {
  type: 'rf-result',
  event_type: 'rf-event-type',
  url: 'rf-url',
  headline: 'rf-headline',
  body: 'rf-body',
} as const satisfies Record<string, PlainTextKey>
const comparisonFields = {
  question: 'rf-condition-question',
  operator: 'rf-condition-operator',
  value: 'rf-condition-value',
  values: 'rf-condition-values',
} as const satisfies Record<string, PlainTextKey>

/** Where the error summary links to. */
export function controlsOf({ draft, texts: { text } }: BuilderView): FormField[] {
  const fieldsOf = (place: string, about: string, fields: Record<string, PlainTextKey>): FormField[] =>
    Object.entries(fields).map(([field, label]) => ({
      parameter: `${place}.${field}`,
      label: `${about}: ${text(label)}`,
    }))
  const conditionFields = (place: string, about: string, condition: ConditionDraft): FormField[] => {
    if (!isGroup(condition)) return fieldsOf(place, about, comparisonFields)
    const parts = condition.parts.flatMap((part, i) =>
      conditionFields(`${place}.parts[${i}]`, `${about}, ${text('rf-condition-number', { number: i + 1 })}`, part),
    )
    return [{ parameter: `${place}.join`, label: about }, ...parts]
  }
  const rules = draft.rules.flatMap(({ when }, i) => {
    const [place, about] = [`rules[${i}]`, text('rf-rule-number', { number: i + 1 })]
    return [
      { parameter: `${place}.name`, label: `${about}: ${text('rf-rule-name')}` },
      ...conditionFields(`${place}.when`, about, when),
      ...fieldsOf(`${place}.result`, about, resultFields),
      { parameter: place, label: about },
    ]
  })
  return [
    { parameter: 'name', label: text('rf-name') },
    ...draft.questions.flatMap((_, i) =>
      fieldsOf(`questions[${i}]`, text('rf-question-number', { number: i + 1 }), questionFields),
    ),
    { parameter: 'questions', label: text('rf-questions') },
    ...rules,
    { parameter: 'rules', label: text('rf-rules') },
    ...fieldsOf('fallback', text('rf-fallback'), resultFields),
    { parameter: 'fallback', label: text('rf-fallback'), id: 'fallback.type' },
  ]
}
