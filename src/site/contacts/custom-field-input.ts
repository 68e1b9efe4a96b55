import type { CustomFieldDefinition } from '../../contacts/custom-fields/schema.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Difference } from '../console/stale-form.ts'

export type ChoiceInput = { uuid?: string; label: string; color: string; is_active: boolean }
export type FieldInput = { label: string; choices: ChoiceInput[] }

/** The API accepts so many at once. */
export const maxChoices = 200

export function fieldInputOf({ label, options = [] }: CustomFieldDefinition): FieldInput {
  return { label, choices: options.map(({ color = '', ...option }) => ({ ...option, color })) }
}

/** Reads the choices of the form. Without any, the stored ones stay. */
export function readField(body: Record<string, string>, definition: CustomFieldDefinition): FieldInput {
  const rows = Array.from({ length: maxChoices }, (_, i) => i).filter((i) => body[`choice-${i}`] !== undefined)
  const choices = rows.map((i): ChoiceInput => {
    const uuid = body[`uuid-${i}`] ?? ''
    return {
      ...(uuid !== '' && { uuid }),
      label: body[`choice-${i}`] ?? '',
      color: body[`color-${i}`] ?? '',
      is_active: body[`active-${i}`] !== undefined,
    }
  })
  return { label: body.label ?? '', choices: choices.length > 0 ? choices : fieldInputOf(definition).choices }
}

/** What a button does without a script: `add`, `up 1`, `down 1`, `remove 1`. Only new choices can be removed. */
export function changeChoices(choices: ChoiceInput[], action: string): { choices: ChoiceInput[]; focus?: string } {
  const [verb, number = ''] = action.split(' ')
  if (verb === 'add') {
    if (choices.length >= maxChoices) return { choices }
    return { choices: [...choices, { label: '', color: '', is_active: true }], focus: `choice-${choices.length}` }
  }
  const at = /^\d{1,3}$/.test(number) ? Number(number) : -1
  const choice = choices[at]
  if (!choice) return { choices }
  if (verb === 'remove') return { choices: choice.uuid === undefined ? choices.toSpliced(at, 1) : choices }
  const to = verb === 'up' ? at - 1 : verb === 'down' ? at + 1 : -1
  if (!choices[to]) return { choices }
  return { choices: choices.toSpliced(at, 1).toSpliced(to, 0, choice), focus: `choice-${to}` }
}

export function choiceDifferences(input: FieldInput, stored: FieldInput, { text }: Texts): Difference[] {
  const choicesText = ({ choices }: FieldInput) =>
    choices
      .filter(({ is_active }) => is_active)
      .map(({ label }) => label)
      .join(', ')
  return [
    { label: text('fields-label'), theirs: stored.label, yours: input.label },
    { label: text('fields-choices'), theirs: choicesText(stored), yours: choicesText(input) },
  ].filter(({ theirs, yours }) => theirs !== yours)
}
