import { z } from 'zod'
import { line } from '../http/wire.ts'

const types = ['string', 'text', 'phone_number', 'single_select', 'multi_select'] as const

export const CustomQuestion = z.object({
  name: z.string(),
  type: z.enum(types),
  position: z.int(),
  enabled: z.boolean(),
  required: z.boolean(),
  answer_choices: z.array(z.string()),
  include_other: z.boolean(),
}).meta({ id: 'CustomQuestion' })

const newQuestion = z.object({
  name: line(1000),
  type: z.enum(types),
  position: z.int().min(0).max(1000).optional(),
  enabled: z.boolean().default(true),
  required: z.boolean().default(false),
  answer_choices: z.array(line(255)).max(100).default([]),
  include_other: z.boolean().default(false),
}).superRefine(({ type, answer_choices, include_other }, context) => {
  const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const isSelect = type === 'single_select' || type === 'multi_select'
  if (isSelect && answer_choices.length === 0) problem('answer_choices', `must have an entry for a ${type}`)
  if (!isSelect && answer_choices.length > 0) problem('answer_choices', `are not for a question of the type ${type}`)
  if (!isSelect && include_other) problem('include_other', `is not for a question of the type ${type}`)
  if (new Set(answer_choices).size < answer_choices.length) problem('answer_choices', 'must not name a choice twice')
})

/** Answers name their question by its text, so no two may read the same. Positions are made to count from 0. */
export const newQuestions = z.array(newQuestion).max(50).superRefine((given, context) => {
  const names = given.map(({ name }) => name)
  for (const [i, name] of names.entries())
    if (names.indexOf(name) < i) context.addIssue({ code: 'custom', path: [i, 'name'], message: 'is asked twice' })
}).transform((given): CustomQuestion[] =>
  given.map((question, i) => ({ ...question, position: question.position ?? i }))
    .toSorted((a, b) => a.position - b.position)
    .map((question, position) => ({ ...question, position })))

/** What a new event type asks unless it is told otherwise. */
export const firstQuestion: CustomQuestion = {
  name: 'Is there anything that we should know before we meet?',
  type: 'text',
  position: 0,
  enabled: true,
  required: false,
  answer_choices: [],
  include_other: false,
}

export type CustomQuestion = z.infer<typeof CustomQuestion>
