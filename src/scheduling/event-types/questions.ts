import { z } from 'zod'
import { enumText, doc, withSentence } from '../../platform/http/field-texts.ts'
import { singleLineText } from '../../platform/http/field-types.ts'

const types = ['string', 'text', 'phone_number', 'single_select', 'multi_select'] as const

const texts = {
  name: doc('Text of the question. Answers refer to the question by it.', 'What would you like to talk about?'),
  type: enumText('Kind of answer.', {
    string: 'One line of text.',
    text: 'Several lines of text.',
    phone_number: 'A phone number in international format.',
    single_select: 'One of answer_choices.',
    multi_select: 'One or more of answer_choices.',
  }),
  position: doc('Position of the question in the form, from 0.', 0),
  enabled: doc('Whether the booking form shows the question.'),
  required: doc('Whether invitees must answer the question.'),
  answer_choices: doc('Choices of a select, in order. Empty for other types.', ['A demo', 'Pricing']),
  include_other: doc('Whether a select also accepts an answer that is not one of the choices.'),
}

export const CustomQuestion = z
  .object({
    name: z.string().meta(texts.name),
    type: z.enum(types).meta(texts.type),
    position: z.int().meta(texts.position),
    enabled: z.boolean().meta(texts.enabled),
    required: z.boolean().meta(texts.required),
    answer_choices: z.array(z.string()).meta(texts.answer_choices),
    include_other: z.boolean().meta(texts.include_other),
  })
  .meta({ id: 'CustomQuestion', description: 'A question on the booking form.' })

const newQuestion = z
  .object({
    name: singleLineText(1000).meta(withSentence(texts.name, 'One line of at most 1,000 characters.')),
    type: z.enum(types).meta(texts.type),
    position: z
      .int()
      .min(0)
      .max(1000)
      .optional()
      .meta(
        withSentence(texts.position, 'At most 1,000; the service renumbers from 0. Default: its position in the list.'),
      ),
    enabled: z.boolean().default(true).meta(withSentence(texts.enabled, 'Default: true.')),
    required: z.boolean().default(false).meta(withSentence(texts.required, 'Default: false.')),
    answer_choices: z
      .array(singleLineText(255))
      .max(100)
      .default([])
      .meta(
        withSentence(
          texts.answer_choices,
          'At most 100 different lines of at most 255 characters; selects need at least one.',
        ),
      ),
    include_other: z.boolean().default(false).meta(withSentence(texts.include_other, 'Default: false.')),
  })
  .superRefine(({ type, answer_choices, include_other }, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const isSelect = type === 'single_select' || type === 'multi_select'
    if (isSelect && answer_choices.length === 0) problem('answer_choices', `must have at least one entry for a ${type}`)
    if (!isSelect && answer_choices.length > 0)
      problem('answer_choices', `are not allowed for a question of type ${type}`)
    if (!isSelect && include_other) problem('include_other', `is not allowed for a question of type ${type}`)
    if (new Set(answer_choices).size < answer_choices.length)
      problem('answer_choices', 'must not contain the same choice twice')
  })

/** Answers refer to their question by its text, so texts must be unique. Positions are renumbered from 0. */
export const newQuestions = z
  .array(newQuestion)
  .max(50)
  .superRefine((questions, context) => {
    const names = questions.map(({ name }) => name)
    for (const [i, name] of names.entries())
      if (names.indexOf(name) < i) context.addIssue({ code: 'custom', path: [i, 'name'], message: 'is a duplicate' })
  })
  .transform((questions): CustomQuestion[] =>
    questions
      .map((question, i) => ({ ...question, position: question.position ?? i }))
      .toSorted((a, b) => a.position - b.position)
      .map((question, position) => ({ ...question, position })),
  )

/** The question of a new event type without custom_questions. */
export const defaultQuestion: CustomQuestion = {
  name: 'Is there anything that we should know before we meet?',
  type: 'text',
  position: 0,
  enabled: true,
  required: false,
  answer_choices: [],
  include_other: false,
}

export type CustomQuestion = z.infer<typeof CustomQuestion>
