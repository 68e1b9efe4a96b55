import { operators } from '../../forms/routing-forms/rules.ts'
import { html, type Html } from '../../platform/html.ts'
import { areaField, choiceField, inputField } from '../../platform/pages/fields.ts'
import { isGroup, type ComparisonDraft, type GroupDraft } from './builder-state.ts'
import { addButton, fieldOf, renderRow, rowButton, type BuilderView } from './builder-view.ts'
import { operatorLabels, questionNames } from './sentence-texts.ts'

/** Groups in groups, as deep as the API allows: a comparison is on the fifth level at most. */
const maxLevel = 4

/** `place`: the path of the group. `about`: what it belongs to, for screen readers. */
export function groupFields(view: BuilderView, place: string, group: GroupDraft, about: string, level = 1): Html {
  const { text } = view.texts
  const list = `${place}.parts`
  return html`<div class="join">${choiceField({
    ...fieldOf(view, `${place}.join`, text(level === 1 ? 'rf-join' : 'rf-join-group'), group.join),
    options: [
      { value: 'all', label: text('rf-join-all') },
      { value: 'any', label: text('rf-join-any') },
    ],
  })}</div>
${group.parts.map((part, index) => {
  const number = index + 1
  const own = isGroup(part) ? text('rf-group-number', { number }) : text('rf-condition-number', { number })
  const title = `${about}, ${own}`
  return renderRow(view, {
    list,
    index,
    title,
    className: isGroup(part) ? 'group' : 'condition',
    content: isGroup(part)
      ? groupFields(view, `${list}[${index}]`, part, title, level + 1)
      : comparisonFields(view, `${list}[${index}]`, part),
    buttons: rowButton(view, list, 'remove', index, title),
  })
})}<div class="row-buttons">${addButton(view, list, text('rf-condition-add'), 'add', about)}${
    level < maxLevel && addButton(view, list, text('rf-group-add'), 'add-group', about)
  }</div>`
}

const choicesId = 'every-choice'

/** Suggestions for texts to compare with. One list for all questions, because it works without a script. */
export function choiceSuggestions({ draft: { questions } }: BuilderView) {
  const lines = questions.flatMap(({ answer_choices }) => answer_choices.split('\n'))
  const choices = [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))].slice(0, maxSuggestions)
  const options = choices.map((choice) => html`<option value="${choice}"></option>`)
  return html`<datalist id="${choicesId}">${options}</datalist>`
}

const maxSuggestions = 200

/** CSS shows the operand that the operator needs. */
function comparisonFields(view: BuilderView, place: string, { question, operator, value, values }: ComparisonDraft) {
  const {
    texts,
    texts: { text },
  } = view
  const names = questionNames(view.draft, texts)
  const removed = names.has(question) ? [] : [{ value: question, label: text('rf-question-removed') }]
  const options = [...removed, ...[...names].map(([uuid, name]) => ({ value: uuid, label: name }))]
  return html`<div class="comparison"><div>${choiceField({
    ...fieldOf(view, `${place}.question`, text('rf-condition-question'), question),
    options,
    isHostText: true,
  })}</div>
<div>${choiceField({
    ...fieldOf(view, `${place}.operator`, text('rf-condition-operator'), operator),
    options: operators.map((each) => ({ value: each, label: text(operatorLabels[each]) })),
  })}</div>
<div class="one">${inputField({
    ...fieldOf(view, `${place}.value`, text('rf-condition-value'), value),
    maxlength: 1000,
    suggestions: choicesId,
  })}</div>
<div class="several">${areaField({
    ...fieldOf(view, `${place}.values`, text('rf-condition-values'), values),
    rows: 3,
    hint: text('rf-condition-values-hint'),
  })}</div></div>`
}
