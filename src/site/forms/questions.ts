import { answerTextIn, maxAnswerLength } from '../../forms/routing-forms/answer-rules.ts'
import type { Question } from '../../forms/routing-forms/rules.ts'
import type { Detail } from '../../platform/errors.ts'
import { areaField, choiceField, inputField, radiosField } from '../../platform/pages/fields.ts'
import type { TextKey, Texts } from '../../platform/texts/texts.ts'
import { phoneField, phoneOf } from '../book/phone-fields.ts'
import type { FormInput } from './rules.ts'

/** `country`: where the visitor probably is, for phone numbers. */
type QuestionForm = { texts: Texts; country: string | undefined; error: string | undefined }

/** The field is named after the uuid of the question. */
export function questionField(question: Question, input: FormInput, { texts, country, error }: QuestionForm) {
  const { uuid, name, type, required } = question
  const note = required ? undefined : texts.text('optional')
  const field = { name: uuid, label: name, value: input[uuid], error, note, isOptional: !required, isHostText: true }
  if (type === 'textarea') return areaField(field)
  if (type === 'phone') return phoneField(field, input, country, texts)
  if (type === 'select' || type === 'radios') return selectField(question, field, texts)
  return inputField({ ...field, ...inputs[type] })
}

const inputs = {
  name: { autocomplete: 'name' },
  text: {},
  email: { type: 'email', autocomplete: 'email' },
} as const

/** The input with phone numbers in international format. */
export function withPhoneNumbers(questions: Question[], input: FormInput): FormInput {
  const phones = questions.filter(({ type }) => type === 'phone').map(({ uuid }) => [uuid, phoneOf(uuid, input)])
  return { ...input, ...Object.fromEntries(phones) }
}

/** What is wrong with an answer, for the visitor who gave it. */
export function answerProblemText({ uuid, type }: Question, { code }: Detail, input: FormInput, { text }: Texts) {
  if (code === 'missing') return text('answer-missing')
  const max = maxAnswerLength[type]
  if (answerTextIn(input, uuid).length > max) return text('answer-too-long', { count: max })
  return text(problemKeys[type])
}

const problemKeys = {
  name: 'answer-line',
  text: 'answer-line',
  textarea: 'answer-lines',
  email: 'answer-email',
  phone: 'answer-phone',
  select: 'answer-choice',
  radios: 'answer-choice',
} as const satisfies Record<Question['type'], TextKey>

type Field = Parameters<typeof inputField>[0]

function selectField({ type, required, answer_choices }: Question, field: Field, { text }: Texts) {
  const none = { value: '', label: text(type === 'select' && required ? 'choose-answer' : 'no-answer') }
  const choices = (answer_choices ?? []).map((one) => ({ value: one, label: one }))
  const options = type === 'radios' && required ? choices : [none, ...choices]
  const fieldWithOptions = { ...field, options, isRequired: required }
  return type === 'select' ? choiceField(fieldWithOptions) : radiosField(fieldWithOptions)
}
