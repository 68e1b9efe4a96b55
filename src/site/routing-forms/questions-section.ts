import { questionTypes, type Question } from '../../forms/routing-forms/rules.ts'
import { html } from '../../platform/html.ts'
import { areaField, choiceField, hiddenField, inputField } from '../../platform/pages/fields.ts'
import type { PlainTextKey } from '../../platform/texts/texts.ts'
import { errorAt } from '../console/form-problems.ts'
import { switchField } from '../event-types/editor-fields.ts'
import type { QuestionDraft } from './builder-state.ts'
import { addButton, fieldOf, moveButtons, renderRow, type BuilderView } from './builder-view.ts'

const list = 'questions'

export const typeLabels = {
  name: 'rf-type-name',
  text: 'rf-type-text',
  email: 'rf-type-email',
  phone: 'rf-type-phone',
  textarea: 'rf-type-textarea',
  select: 'rf-type-select',
  radios: 'rf-type-radios',
} as const satisfies Record<Question['type'], PlainTextKey>

export function questionsSection(view: BuilderView) {
  const {
    draft: { questions },
    texts,
    texts: { text },
    problems,
  } = view
  const wrong = problems.some(({ parameter }) => parameter === list) ? errorAt(problems, list, texts) : undefined
  return html`<section aria-labelledby="${list}"><h2 id="${list}" tabindex="-1">${text('rf-questions')}</h2>
<p class="quiet">${text(questions.length === 0 ? 'rf-questions-none' : 'rf-questions-hint')}</p>
${wrong !== undefined && html`<p class="wrong">${wrong}</p>`}
${questions.map((question, i) => questionRow(view, question, i))}${addButton(view, list, text('rf-question-add'))}
</section>`
}

function questionRow(view: BuilderView, question: QuestionDraft, index: number) {
  const { text } = view.texts
  const title = text('rf-question-number', { number: index + 1 })
  const field = (name: string, label: PlainTextKey, value: string) =>
    fieldOf(view, `${list}[${index}].${name}`, text(label), value)
  return renderRow(view, {
    list,
    index,
    title,
    buttons: moveButtons(view, list, index, view.draft.questions.length, title),
    content: html`${hiddenField(`${list}[${index}].uuid`, question.uuid)}
<div class="pair"><div>${inputField({ ...field('name', 'rf-question', question.name), maxlength: 1000 })}</div>
<div>${choiceField({
      ...field('type', 'rf-question-type', question.type),
      options: questionTypes.map((value) => ({ value, label: text(typeLabels[value]) })),
    })}</div></div>
<div class="choices${question.answer_choices !== '' && ' filled'}">${areaField({
      ...field('answer_choices', 'rf-choices', question.answer_choices),
      hint: text('rf-choices-hint'),
      isOptional: true,
      rows: 4,
      note: '',
    })}</div>
${switchField(field('required', 'rf-required', question.required ? 'on' : ''))}`,
  })
}
