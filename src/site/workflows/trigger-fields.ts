import { triggerTypes } from '../../messages/workflows/step-schema.ts'
import { html } from '../../platform/html.ts'
import { choiceField, hiddenField, inputField } from '../../platform/pages/fields.ts'
import { errorAt } from '../console/form-problems.ts'
import { minuteUnits } from '../event-types/editor-units-list.ts'
import type { EditorForm } from './editor-state.ts'
import { triggerKeys } from './trigger-text.ts'

/** When: the trigger with its time, and quiet hours. */
export function triggerFields(form: EditorForm) {
  const {
    input,
    problems,
    texts,
    texts: { text },
  } = form
  const quiet = (name: string, label: string) =>
    inputField({
      name,
      label,
      type: 'time',
      value: input[name] ?? '',
      isOptional: true,
      note: '',
      error: errorAt(problems, name, texts, label),
    })
  return html`<h2>${text('wf-when')}</h2>
${typeField(form)}
${timeField(form)}
<fieldset class="quiet-hours"><legend>${text('wf-quiet')}</legend>
<p class="quiet">${text('wf-quiet-hint')}</p>
<div class="times"><div>${quiet('quiet_hours.from', text('wf-quiet-from'))}</div><div>${quiet(
    'quiet_hours.to',
    text('wf-quiet-to'),
  )}</div></div></fieldset>`
}

function typeField({ input, problems, texts, texts: { text }, isDefault }: EditorForm) {
  const [name, value = 'booked'] = ['trigger.type', input['trigger.type']]
  const known = triggerTypes.find((type) => type === value) ?? 'booked'
  if (isDefault)
    return html`<p><strong>${text(triggerKeys[known])}</strong>${hiddenField(name, value)}</p>
<p class="quiet">${text('wf-trigger-fixed')}</p>`
  return choiceField({
    name,
    label: text('wf-trigger'),
    value,
    options: triggerTypes.map((type) => ({ value: type, label: text(triggerKeys[type]) })),
    error: errorAt(problems, name, texts, text('wf-trigger')),
  })
}

function timeField({ input, problems, texts, texts: { text } }: EditorForm) {
  const name = 'trigger.minutes'
  const error = errorAt(problems, name, texts, text('wf-time'))
  return html`<label for="${name}">${text('wf-time')}</label>
<p class="quiet" id="${name}-hint">${text('wf-time-hint')}</p>
<div class="time"><input id="${name}" name="${name}" value="${input[name] ?? ''}" inputmode="numeric" maxlength="9"${
    error && html` aria-invalid="true"`
  } aria-describedby="${name}-hint${error && ` ${name}-wrong`}">
<select name="${name}_unit" aria-label="${text('editor-unit')}">${minuteUnits.map(
    ([unit, , words]) =>
      html`<option value="${unit}"${unit === input[`${name}_unit`] && html` selected`}>${text(words)}</option>\n`,
  )}</select></div>
${error && html`<p class="wrong" id="${name}-wrong">${error}</p>`}`
}
