import type { QuestionAndAnswer } from '../../meetings/invitees/schema.ts'
import { html } from '../../platform/html.ts'
import { countryOf } from '../../platform/pages/browser/zone-countries.ts'
import { areaField, boxesField, checkedOf, choiceField, inputField } from '../../platform/pages/fields.ts'
import { fieldProblemText } from '../../platform/pages/field-problem-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import { phoneFrom } from '../../platform/text.ts'
import { textSender } from '../../platform/text-messages/driver.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { CustomQuestion } from '../../scheduling/event-types/questions.ts'
import { phoneField, phoneOf } from './phone-fields.ts'
import { phoneIn, type FormInput } from './rules.ts'

const maxAnswerLength = 10_000

/** `country`: where the visitor probably is, for phone numbers. */
type QuestionForm = { texts: Texts; wrong: (field: string) => string | undefined; country: string | undefined }

/** The first question is `a1`, in the form and in addresses. */
export const fieldOf = ({ position }: CustomQuestion) => `a${position + 1}`

export function questionFields(questions: CustomQuestion[], input: FormInput, { wrong, ...form }: QuestionForm) {
  return enabledQuestions(questions).map(
    (question) => html`${questionField(question, input, wrong(fieldOf(question)), form)}\n`,
  )
}

/** Includes empty answers to required questions, so that validation reports them. */
export function answersIn(questions: CustomQuestion[], input: FormInput): QuestionAndAnswer[] {
  return enabledQuestions(questions).flatMap((question) => {
    const answer = answerIn(question, input)
    return question.required || answer.trim() !== ''
      ? [{ question: question.name, answer, position: question.position }]
      : []
  })
}

/** Maps problems to fields: `questions_and_answers[1].answer` is the second entry of `answers`. */
export function questionProblems(
  questions: CustomQuestion[],
  answers: QuestionAndAnswer[],
  details: Problems,
  texts: Texts,
): Problems {
  return details.flatMap((detail) => {
    const { parameter = '', message } = detail
    const [, index = ''] = /^questions_and_answers\[(\d+)\]/.exec(parameter) ?? []
    const question = questions.find(({ name }) => name === answers[Number(index)]?.question)
    if (index === '' || !question) return []
    const isBoth = question.type === 'single_select' && answers[Number(index)]?.answer.includes('\n')
    const withoutQuestion = message.split(', for the question ')[0] ?? message
    const text = isBoth
      ? texts.text('choice-or-other')
      : fieldProblemText({ ...detail, message: withoutQuestion }, texts)
    return [{ parameter: fieldOf(question), message: text }]
  })
}

/** Entering a number is the consent, which the hint explains. Nothing is asked if the service sends no SMS. */
export function textReminderField(input: FormInput, error: string | undefined, { text }: Texts) {
  return (
    textSender() !== undefined &&
    inputField({
      name: 'text_reminder_number',
      type: 'tel',
      autocomplete: 'tel',
      label: text('text-reminder-number'),
      hint: text('text-consent'),
      value: phoneIn(input.text_reminder_number ?? ''),
      isOptional: true,
      note: text('optional'),
      error,
    })
  )
}

/** A number without a country code belongs to the country of the visitor's time zone. */
export function textReminderNumberIn(input: FormInput, zone: string) {
  const text = phoneIn(input.text_reminder_number ?? '').trim()
  return textSender() === undefined || text === '' ? null : (phoneFrom(text, countryOf(zone)) ?? text)
}

const enabledQuestions = (questions: CustomQuestion[]) => questions.filter(({ enabled }) => enabled)

function answerIn(question: CustomQuestion, input: FormInput) {
  const { type, include_other } = question
  if (type === 'phone_number') return phoneOf(fieldOf(question), input)
  if (!type.endsWith('select')) return input[fieldOf(question)] ?? ''
  const { chosen, other } = selectionIn(question, input)
  return [...chosen, ...(include_other && other !== '' ? [other] : [])].join('\n')
}

/** The selected choices and the other answer. An address can name several choices, separated by commas. */
function selectionIn(question: CustomQuestion, input: FormInput) {
  const { answer_choices, type, include_other } = question
  const field = fieldOf(question)
  const text = input[field]?.trim() ?? ''
  const isMulti = type === 'multi_select'
  const parts = isMulti && !answer_choices.includes(text) ? text.split(/[\n,]/).map((part) => part.trim()) : [text]
  const selected = new Set(isMulti ? [...parts, ...checkedOf(input, field)] : parts)
  const chosen = answer_choices.filter((choice) => selected.has(choice))
  const known = new Set(answer_choices)
  const others = parts.filter((part) => part !== '' && !known.has(part))
  return { chosen, other: input[`${field}-other`]?.trim() ?? (include_other ? others.join(', ') : '') }
}

function questionField(
  question: CustomQuestion,
  input: FormInput,
  error: string | undefined,
  { texts, country }: Omit<QuestionForm, 'wrong'>,
) {
  const { type, name: label, required } = question
  const name = fieldOf(question)
  const value = input[name] ?? ''
  const note = required ? undefined : texts.text('optional')
  const field = { name, label, error, note, isOptional: !required, isHostText: true }
  if (type === 'text') return areaField({ ...field, value, maxlength: maxAnswerLength })
  if (type === 'phone_number') return phoneField(field, input, country, texts)
  if (type === 'string') return inputField({ ...field, value, maxlength: maxAnswerLength })
  return selectField(question, input, field, texts)
}

type Field = Parameters<typeof inputField>[0]

function selectField(question: CustomQuestion, input: FormInput, field: Field, { text }: Texts) {
  const { type, answer_choices, include_other, required } = question
  const { chosen, other } = selectionIn(question, input)
  const options = answer_choices.map((choice) => ({ value: choice, label: choice }))
  const boxes = options.map((option) => ({ ...option, isChecked: chosen.includes(option.value) }))
  const blank = { value: '', label: text('please-choose') }
  const choice = { ...field, value: chosen[0] ?? '', isRequired: required && !include_other }
  return html`${
    type === 'multi_select' ? boxesField({ ...field, boxes }) : choiceField({ ...choice, options: [blank, ...options] })
  }
${
  include_other &&
  html`<div class="other">${inputField({
    name: `${field.name}-other`,
    label: text('other'),
    value: other,
    maxlength: maxAnswerLength,
    isOptional: true,
    note: '',
  })}</div>`
}`
}
