import { html } from '../../platform/html.ts'
import { areaField, choiceField, inputField, radiosField } from '../../platform/pages/fields.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import type { EventTypeChange } from '../../scheduling/event-types/schema.ts'
import { errorAt } from '../console/form-problems.ts'
import type { EditedEventType, EditorSection, SectionForm } from './editor-section.ts'
import { inputOfControl, valueOfControl } from './editor-input.ts'
import { minuteUnits } from './editor-units-list.ts'

type Option = { value: string; label: string }

/** A field of the API with one control in the form. `switch` is a checkbox, `time` a number of minutes with a unit. */
export type Control = {
  name: keyof EventTypeChange
  label: PlainTextKey
  hint?: PlainTextKey
  kind: 'line' | 'lines' | 'link' | 'number' | 'numbers' | 'date' | 'switch' | 'choice' | 'radios' | 'color' | 'time'
  options?: (texts: Texts, eventType: EditedEventType) => Option[]
  /** An empty field means null. */
  isOptional?: boolean
  isForAdmins?: boolean
  maxlength?: number
}

/** The parts of a section that has only controls. */
export function controlsSection(
  controls: readonly Control[],
): Pick<EditorSection, 'fields' | 'inputOf' | 'bodyOf' | 'controlsOf' | 'valuesOf'> {
  return {
    fields: controls.map(({ name }) => name),
    inputOf: (eventType) =>
      Object.fromEntries(controls.flatMap((control) => Object.entries(inputOfControl(control, eventType)))),
    bodyOf: (input) => Object.fromEntries(controls.map((control) => [control.name, valueOfControl(control, input)])),
    controlsOf: ({ texts: { text } }) => controls.map(({ name, label }) => ({ parameter: name, label: text(label) })),
    valuesOf: (form) =>
      controls.map((control) => ({
        label: form.texts.text(control.label),
        value: wordsOf(control, form),
      })),
  }
}

export function renderControls(controls: readonly Control[], form: SectionForm) {
  return controls
    .filter(({ isForAdmins }) => !isForAdmins || form.isAdmin)
    .map((control) => html`<div class="control of-${control.name}">${renderControl(control, form)}</div>\n`)
}

function renderControl(control: Control, form: SectionForm) {
  const { name, kind, isOptional = false, maxlength } = control
  const {
    texts,
    texts: { text },
    input,
    problems,
  } = form
  const label = text(control.label)
  const field = {
    name,
    label,
    value: input[name] ?? '',
    hint: control.hint && text(control.hint),
    error: errorAt(problems, name, texts, label),
    // Numbers and dates that can be empty depend on another choice.
    note: isOptional && !['radios', 'number', 'date'].includes(kind) ? text('optional') : '',
    ...(maxlength !== undefined && { maxlength }),
  }
  const options = control.options?.(texts, form.eventType) ?? []
  if (kind === 'lines') return areaField({ ...field, isOptional, rows: 5 })
  if (kind === 'choice') return choiceField({ ...field, options })
  if (kind === 'radios') return radiosField({ ...field, options })
  if (kind === 'switch') return switchField(field)
  if (kind === 'color') return colorField(field)
  if (kind === 'time') return timeField(field, form)
  if (kind === 'number') return inputField({ ...field, isOptional, inputmode: 'numeric' })
  return inputField({ ...field, isOptional, type: kind === 'link' ? 'url' : kind === 'date' ? 'date' : 'text' })
}

type SwitchField = {
  name: string
  label: string
  value?: string
  hint?: string | undefined
  error?: string | undefined
}

/** A single checkbox with an explanation. */
export function switchField({ name, label, value, hint, error }: SwitchField) {
  return html`<label class="box switch"><input type="checkbox" id="${name}" name="${name}" value="on"${
    value === 'on' && html` checked`
  }${error && html` aria-invalid="true" aria-describedby="${name}-wrong"`}> <span>${
    label
  }${hint && html`<span class="quiet">${hint}</span>`}</span></label>
${error && html`<p class="wrong" id="${name}-wrong">${error}</p>`}`
}

/** Browsers send every color as # and six lowercase digits. */
function colorField({ name, label, value, error }: SwitchField) {
  return html`<label for="${name}">${label}</label>
<input class="color" type="color" id="${name}" name="${name}" value="${value}"${
    error && html` aria-invalid="true" aria-describedby="${name}-wrong"`
  }>
${error && html`<p class="wrong" id="${name}-wrong">${error}</p>`}`
}

/** A number with its unit beside it. */
function timeField({ name, label, value, hint, error }: SwitchField, { texts: { text }, input }: SectionForm) {
  const unit = `${name}_unit`
  const described = [hint && `${name}-hint`, error && `${name}-wrong`].filter(Boolean).join(' ')
  return html`<label for="${name}">${label}</label>
${hint && html`<p class="quiet" id="${name}-hint">${hint}</p>`}
<div class="time"><input id="${name}" name="${name}" value="${value}" inputmode="numeric"${
    error && html` aria-invalid="true"`
  }${described && html` aria-describedby="${described}"`}>
<select name="${unit}" aria-label="${text('editor-unit')}">${minuteUnits.map(
    ([each, , words]) =>
      html`<option value="${each}"${each === input[unit] && html` selected`}>${text(words)}</option>\n`,
  )}</select></div>
${error && html`<p class="wrong" id="${name}-wrong">${error}</p>`}`
}

/** The content of a control in words. */
function wordsOf(control: Control, { input, texts, eventType }: SectionForm) {
  const { name, kind } = control
  const value = input[name] ?? ''
  if (kind === 'switch') return texts.text(value === 'on' ? 'editor-on' : 'editor-off')
  if (kind === 'time') {
    const unit = minuteUnits.find(([each]) => each === input[`${name}_unit`]) ?? minuteUnits[0]
    return `${value} (${texts.text(unit[2])})`
  }
  return control.options?.(texts, eventType).find((option) => option.value === value)?.label ?? value
}
