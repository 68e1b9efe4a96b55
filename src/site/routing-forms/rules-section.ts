import { html } from '../../platform/html.ts'
import { hiddenField, inputField } from '../../platform/pages/fields.ts'
import { errorAt } from '../console/form-problems.ts'
import type { RuleDraft } from './builder-state.ts'
import { addButton, fieldOf, moveButtons, renderRow, type BuilderView } from './builder-view.ts'
import { groupFields } from './condition-fields.ts'
import { resultFields } from './result-fields.ts'
import { resultSentence, ruleSentence } from './sentence-texts.ts'

const list = 'rules'

/** Each rule begins with what it says in words. */
export function rulesSection(view: BuilderView) {
  const {
    draft: { rules, questions },
    problems,
    texts,
    texts: { text },
  } = view
  const wrong = problems.some(({ parameter }) => parameter === list) ? errorAt(problems, list, texts) : undefined
  return html`<section aria-labelledby="${list}"><h2 id="${list}" tabindex="-1">${text('rf-rules')}</h2>
<p class="quiet">${text(rules.length === 0 ? 'rf-rules-none' : 'rf-rules-hint')}</p>
${wrong !== undefined && html`<p class="wrong">${wrong}</p>`}
${rules.map((rule, i) => ruleRow(view, rule, i))}${
    questions.length > 0 || rules.length > 0
      ? addButton(view, list, text('rf-rule-add'))
      : html`<p class="quiet">${text('rf-rules-need-question')}</p>`
  }
</section>`
}

export function fallbackSection(view: BuilderView) {
  const {
    draft: { fallback },
    names,
    texts,
    texts: { text },
  } = view
  const sentence = fallback.type !== '' && text('rf-otherwise', { result: resultSentence(fallback, names, texts) })
  return html`<section aria-labelledby="fallback"><h2 id="fallback" tabindex="-1">${text('rf-fallback')}</h2>
<p class="quiet">${text('rf-fallback-hint')}</p>
<div class="row">${sentence && html`<p class="sentence">${sentence}</p>`}
${resultFields(view, 'fallback', fallback, text('rf-fallback-result'))}</div></section>`
}

function ruleRow(view: BuilderView, rule: RuleDraft, index: number) {
  const {
    names,
    texts,
    texts: { text },
    draft: { rules },
  } = view
  const [title, path] = [text('rf-rule-number', { number: index + 1 }), `${list}[${index}]`]
  return renderRow(view, {
    list,
    index,
    title,
    buttons: moveButtons(view, list, index, rules.length, title),
    content: html`${hiddenField(`${path}.uuid`, rule.uuid)}
<p class="sentence">${ruleSentence(rule, names, texts)}</p>
${groupFields(view, `${path}.when`, rule.when, title)}
${resultFields(view, `${path}.result`, rule.result, text('rf-result'))}
${inputField({
  ...fieldOf(view, `${path}.name`, text('rf-rule-name'), rule.name),
  isOptional: true,
  note: text('optional'),
  hint: text('rf-rule-name-hint'),
  maxlength: 255,
})}`,
  })
}
