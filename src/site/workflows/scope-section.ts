import { html } from '../../platform/html.ts'
import { boxesField, checkedOf } from '../../platform/pages/fields.ts'
import { errorAt } from '../console/form-problems.ts'
import { conditionsSection } from './conditions-section.ts'
import type { EditorForm } from './editor-state.ts'
import { ownerOptions } from './owner-fields.ts'

/** Which meetings: owner, event types and conditions. */
export function scopeSection(form: EditorForm) {
  const {
    texts: { text },
  } = form
  return html`<h2>${text('wf-which')}</h2>
${ownerField(form)}
${typesField('event_types', text('wf-types'), text('wf-types-hint'), form)}
${typesField('excluded_event_types', text('wf-types-excluded'), text('wf-types-excluded-hint'), form)}
${conditionsSection(form)}`
}

/** A user who can choose only themselves needs no choice. */
function ownerField({ owners = [], input, problems, texts, texts: { text } }: EditorForm) {
  if (owners.length < 2) return undefined
  const error = errorAt(problems, 'owner', texts, text('wf-owner'))
  return html`<label for="owner">${text('wf-owner')}</label>
<p class="quiet" id="owner-hint">${text('wf-owner-hint')}</p>
<div class="with-button"><select id="owner" name="owner" aria-describedby="owner-hint">
${ownerOptions(owners, input.owner ?? '', texts)}</select>
<button type="submit" class="plain" name="action" value="owner" formnovalidate>${text('wf-owner-update')}</button></div>
${error && html`<p class="wrong">${error}</p>`}`
}

/** Long lists stay closed. A chosen event type that is gone stays chosen until the user removes it. */
function typesField(name: string, label: string, hint: string, { input, types, problems, texts }: EditorForm) {
  const { text } = texts
  const chosen = new Set(checkedOf(input, name))
  const known = new Set<string>(types.map(({ id }) => id))
  const boxes = [
    ...types.map(({ id, name: typeName, owner }) => ({
      value: id,
      label: owner === null ? typeName : `${typeName} (${owner})`,
      isChecked: chosen.has(id),
    })),
    ...[...chosen]
      .filter((id) => !known.has(id))
      .map((id) => ({ value: id, label: text('wf-type-gone'), isChecked: true })),
  ]
  const error = errorAt(problems, name, texts, label)
  if (boxes.length === 0) return undefined
  return html`<details class="types"${(chosen.size > 0 || error) && html` open`}><summary>${text('wf-types-count', {
    label,
    count: chosen.size,
  })}</summary>
${boxesField({ name, label, hint, boxes, error, isHostText: true })}</details>`
}
