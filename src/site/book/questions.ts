import type { QuestionAndAnswer } from '../../meetings/invitees/schema.ts'
import type { Detail } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { areaField, boxesField, checkedOf, choiceField, inputField, phoneHint } from '../../platform/pages/fields.ts'
import type { CustomQuestion } from '../../scheduling/event-types/questions.ts'
import { phoneIn, type FormInput } from './rules.ts'

const maxAnswerLength = 10_000

type ErrorOf = (field: string) => string | undefined

/** The first question is `a1`, in the form and in addresses alike. */
export const fieldOf = ({ position }: CustomQuestion) => `a${position + 1}`

export function questionFields(questions: CustomQuestion[], typed: FormInput, wrong: ErrorOf) {
  return asked(questions).map((question) => html`${questionField(question, typed, wrong(fieldOf(question)))}\n`)
}

/** What was answered, and what must be and was not, which is told by reading it. */
export function answersIn(questions: CustomQuestion[], typed: FormInput): QuestionAndAnswer[] {
  return asked(questions).flatMap((question) => {
    const answer = answerIn(question, typed)
    return question.required || answer.trim() !== ''
      ? [{ question: question.name, answer, position: question.position }]
      : []
  })
}

/** At which field a problem is to be told: `questions_and_answers[1].answer` is about the second that was answered. */
export function problemsAt(questions: CustomQuestion[], answers: QuestionAndAnswer[], details: Detail[]): Detail[] {
  return details.flatMap(({ parameter = '', message }) => {
    const [, index = ''] = /^questions_and_answers\[(\d+)\]/.exec(parameter) ?? []
    const question = questions.find(({ name }) => name === answers[Number(index)]?.question)
    if (index === '' || !question) return []
    const isBoth = question.type === 'single_select' && answers[Number(index)]?.answer.includes('\n')
    const plain = message.split(', for the question ')[0] ?? message
    return [{ parameter: fieldOf(question), message: isBoth ? 'must be a choice or something else, not both' : plain }]
  })
}

const asked = (questions: CustomQuestion[]) => questions.filter(({ enabled }) => enabled)

function answerIn(question: CustomQuestion, typed: FormInput) {
  const { type, include_other } = question
  if (!type.endsWith('select')) return typed[fieldOf(question)] ?? ''
  const { chosen, other } = chosenIn(question, typed)
  return [...chosen, ...(include_other && other !== '' ? [other] : [])].join('\n')
}

/** What of the choices, and what besides. An address may name several, parted by commas. */
function chosenIn(question: CustomQuestion, typed: FormInput) {
  const { answer_choices, type, include_other } = question
  const field = fieldOf(question)
  const text = typed[field]?.trim() ?? ''
  const isMulti = type === 'multi_select'
  const parts = isMulti && !answer_choices.includes(text) ? text.split(/[\n,]/).map((part) => part.trim()) : [text]
  const named = new Set(isMulti ? [...parts, ...checkedOf(typed, field)] : parts)
  const chosen = answer_choices.filter((choice) => named.has(choice))
  const known = new Set(answer_choices)
  const others = parts.filter((part) => part !== '' && !known.has(part))
  return { chosen, other: typed[`${field}-other`]?.trim() ?? (include_other ? others.join(', ') : '') }
}

function questionField(question: CustomQuestion, typed: FormInput, wrong: string | undefined) {
  const { type, name: label, required } = question
  const name = fieldOf(question)
  const value = typed[name] ?? ''
  const field = { name, label, wrong, subject: 'This answer', isOptional: !required }
  if (type === 'text') return areaField({ ...field, value, maxlength: maxAnswerLength })
  if (type === 'phone_number')
    return inputField({ ...field, type: 'tel', autocomplete: 'tel', value: phoneIn(value), hint: phoneHint })
  return type === 'string' ? inputField({ ...field, value, maxlength: maxAnswerLength }) : selectField(question, typed, field)
}

type Field = Parameters<typeof inputField>[0]

function selectField(question: CustomQuestion, typed: FormInput, field: Field) {
  const { type, answer_choices, include_other, required } = question
  const { chosen, other } = chosenIn(question, typed)
  const note = required ? undefined : 'optional'
  const options = answer_choices.map((choice) => ({ value: choice, label: choice }))
  const boxes = options.map((option) => ({ ...option, isChecked: chosen.includes(option.value) }))
  const blank = { value: '', label: 'Please choose' }
  const choice = { ...field, note, value: chosen[0] ?? '', isRequired: required && !include_other }
  return html`${type === 'multi_select'
    ? boxesField({ ...field, label: required ? field.label : `${field.label} (optional)`, boxes })
    : choiceField({ ...choice, options: [blank, ...options] })}
${include_other && html`<div class="other">${inputField({
  name: `${field.name}-other`, label: 'Something else', value: other, maxlength: maxAnswerLength, isOptional: true, note: '',
})}</div>`}`
}
