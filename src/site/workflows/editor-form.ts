import { html, type Html } from '../../platform/html.ts'
import { choiceField, inputField } from '../../platform/pages/fields.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { switchField } from '../event-types/editor-fields.ts'
import { conditionControls } from './conditions-section.ts'
import type { EditorForm } from './editor-state.ts'
import { languageOptions } from './preview-view.ts'
import { scopeSection } from './scope-section.ts'
import { stepControls, stepsSection } from './steps-section.ts'
import { triggerFields } from './trigger-fields.ts'
import { variableList } from './variable-list.ts'

type FormFrame = { action: string; label: string; hidden: Html; isUnsaved: boolean }

/** The whole form of a workflow with its variables. The first button saves, so that the Enter key saves, too. */
export function editorForm(form: EditorForm, { action, label, hidden, isUnsaved }: FormFrame) {
  const {
    texts,
    texts: { text },
    input,
    problems,
  } = form
  return html`${errorSummary(problems, controlsOf(form), texts)}
<div class="workflow"><form method="post" action="${action}" novalidate>
<button type="submit" class="unseen" tabindex="-1" aria-hidden="true">${label}</button>${hidden}
${inputField({
  name: 'name',
  label: text('wf-name'),
  hint: text('wf-name-hint'),
  value: input.name,
  maxlength: 100,
  error: errorAt(problems, 'name', texts, text('wf-name')),
})}
${switchField({ name: 'active', label: text('wf-active'), hint: text('wf-active-hint'), value: input.active ?? '' })}
${triggerFields(form)}
${scopeSection(form)}
${stepsSection(form)}
<div class="draft"><div>${choiceField({
    name: 'preview_language',
    label: text('wf-preview-language'),
    value: input.preview_language ?? '',
    options: languageOptions(texts),
  })}</div><button type="submit" class="plain" name="action" value="preview" id="preview" formnovalidate${
    form.focus === 'preview' && html` autofocus`
  }>${text('wf-preview-draft')}</button></div>
<div class="save"><button type="submit">${label}</button>${
    isUnsaved && html`<p class="quiet">${text('editor-unsaved')}</p>`
  }</div>
</form>
${variableList(input['trigger.type'] ?? '', texts)}</div>`
}

function controlsOf(form: EditorForm) {
  const { text } = form.texts
  return [
    { parameter: 'name', label: text('wf-name') },
    { parameter: 'owner', label: text('wf-owner') },
    { parameter: 'trigger.type', label: text('wf-trigger') },
    { parameter: 'trigger.minutes', label: text('wf-time') },
    { parameter: 'quiet_hours.from', label: text('wf-quiet-from') },
    { parameter: 'quiet_hours.to', label: text('wf-quiet-to') },
    { parameter: 'event_types', label: text('wf-types') },
    { parameter: 'excluded_event_types', label: text('wf-types-excluded') },
    ...conditionControls(form),
    ...stepControls(form),
  ]
}
