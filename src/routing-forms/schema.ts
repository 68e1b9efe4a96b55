import { z } from 'zod'
import { line, lines, paging, reference } from '../http/wire.ts'
import { isLink } from '../text.ts'
import { operators, questionTypes } from './rules.ts'

const statuses = ['draft', 'published'] as const
const kinds = ['event_type', 'external_url', 'custom_message']

export const Question = z.object({
  uuid: z.uuid(),
  name: z.string(),
  type: z.enum(questionTypes),
  required: z.boolean(),
  answer_choices: z.array(z.string()).nullable(),
}).meta({ id: 'RoutingFormQuestion' })

/** Either `all` or `any` of others, or a claim: the answer to a question, an operator and what it is held against. */
export const Condition = z.object({
  get all() { return z.array(Condition).min(1).max(200).optional() },
  get any() { return z.array(Condition).min(1).max(200).optional() },
  question: line(1000).optional(),
  operator: z.enum(operators).optional(),
  value: line(1000).optional(),
  values: z.array(line(1000)).min(1).max(100).optional(),
}).meta({ id: 'RoutingFormCondition' })

const Message = z.object({ headline: z.string(), body: z.string() })
export const Result = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event_type'), value: z.url() }),
  z.object({ type: z.literal('external_url'), value: z.string() }),
  z.object({ type: z.literal('custom_message'), value: Message }),
]).meta({ id: 'RoutingFormResult' })

const Rule = z.object({
  uuid: z.uuid(),
  name: z.string().nullable(),
  when: Condition,
  result: Result,
}).meta({ id: 'RoutingFormRule' })

/** The fields of the interface, then ours. */
export const RoutingForm = z.object({
  uri: z.url(),
  organization: z.url(),
  name: z.string(),
  status: z.enum(statuses),
  questions: z.array(Question),
  created_at: z.string(),
  updated_at: z.string(),
  form_url: z.url(),
  rules: z.array(Rule),
  fallback: Result.nullable(),
}).meta({ id: 'RoutingForm' })

export const FormFilters = z.object({ organization: reference('organizations'), ...paging('created_at') })

const newQuestion = z.object({
  uuid: z.string().optional(),
  name: line(1000),
  type: z.enum(questionTypes),
  required: z.boolean().default(false),
  answer_choices: z.array(line(255)).max(100).nullable().default(null),
})

const newResult = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event_type'), value: reference('event_types') }),
  z.object({
    type: z.literal('external_url'),
    value: z.string().trim().refine(isLink, 'must be an http or https address'),
  }),
  z.object({
    type: z.literal('custom_message'),
    value: z.object({ headline: line(255), body: lines(5000) }),
  }),
], { error: ({ code }) => (code === 'invalid_union' ? `must be one of: ${kinds.join(', ')}` : undefined) })
  .meta({ type: 'object' })

const newRule = z.object({
  uuid: z.string().optional(),
  name: line(255).nullable().default(null),
  when: Condition,
  result: newResult,
})

const content = {
  status: z.enum(statuses).optional(),
  questions: z.array(newQuestion).max(50).optional(),
  rules: z.array(newRule).max(100).optional(),
  fallback: newResult.nullable().optional(),
}

export const NewForm = z.object({ name: line(255), ...content }).meta({ id: 'NewRoutingForm' })

export const FormChange = z.object({ name: line(255).optional(), ...content })
  .refine((change) => Object.keys(change).length > 0, 'needs at least one field to change')
  .meta({ id: 'RoutingFormChange' })

/** As the answers of a submission are told; the question's name is enough. */
export const DryRun = z.object({
  answers: z.array(z.object({
    question_uuid: z.string().nullable().optional(),
    question: line(1000).optional(),
    answer: z.string().max(20_000).nullable().optional(),
  })).max(50),
}).meta({ id: 'RoutingFormAnswers' })

const Named = z.object({ uuid: z.uuid(), name: z.string().nullable() })

export const Decision = z.object({
  result: Result.nullable(),
  rule: Named.nullable(),
  reason: z.string(),
  steps: z.array(z.object({
    rule: Named,
    matched: z.boolean(),
    taken: z.boolean(),
    reason: z.string(),
    conditions: z.array(z.object({
      path: z.string(), question_uuid: z.uuid(), holds: z.boolean(), reason: z.string(),
    })),
  })),
  problems: z.array(z.object({ question_uuid: z.uuid(), message: z.string() })),
}).meta({ id: 'RoutingFormDecision' })

export type RoutingForm = z.infer<typeof RoutingForm>
export type FormFilters = z.infer<typeof FormFilters>
export type NewForm = z.infer<typeof NewForm>
export type FormChange = z.infer<typeof FormChange>
export type GivenCondition = z.infer<typeof Condition>
export type GivenQuestion = z.infer<typeof newQuestion>
export type GivenRule = z.infer<typeof newRule>
export type DryRun = z.infer<typeof DryRun>
export type Decision = z.infer<typeof Decision>
