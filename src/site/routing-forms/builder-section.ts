import { html } from '../../platform/html.ts'
import { hiddenField, inputField } from '../../platform/pages/fields.ts'
import { fieldOf, type BuilderView } from './builder-view.ts'
import { choiceSuggestions } from './condition-fields.ts'
import { questionsSection } from './questions-section.ts'
import { fallbackSection, rulesSection } from './rules-section.ts'

type BuilderForm = { action: string; version: string; status: string; isUnsaved: boolean }

/** The whole form: questions first, then rules. The first button saves, so that the Enter key saves, too. */
export function builderSection(view: BuilderView, { action, version, status, isUnsaved }: BuilderForm) {
  const {
    texts: { text },
    draft,
  } = view
  return html`<form class="builder" method="post" action="${action}" novalidate>
<button type="submit" class="unseen" tabindex="-1" aria-hidden="true">${text('editor-save')}</button>
${hiddenField('version', version)}
${choiceSuggestions(view)}
${inputField({ ...fieldOf(view, 'name', text('rf-name'), draft.name), hint: text('rf-name-hint'), maxlength: 255 })}
${questionsSection(view)}
${rulesSection(view)}
${fallbackSection(view)}
${saveButtons(status, isUnsaved, view)}
</form>`
}

function saveButtons(status: string, isUnsaved: boolean, { texts: { text } }: BuilderView) {
  const [action, label] =
    status === 'published'
      ? (['unpublish', text('rf-save-unpublish')] as const)
      : (['publish', text('rf-save-publish')] as const)
  return html`<div class="save"><button type="submit">${text('editor-save')}</button><button type="submit"
class="plain" name="action" value="${
    action
  }">${label}</button>${isUnsaved && html`<p class="quiet">${text('editor-unsaved')}</p>`}</div>`
}
