import { z } from 'zod'
import {
  createdAt, doc, more, organizationQuery, organizationUri, ownUri, pages, updatedAt, uris, uuids,
} from '../../platform/http/field-texts.ts'
import { line, lines, paging, reference } from '../../platform/http/field-types.ts'
import { isLink } from '../../platform/text.ts'
import { operators, questionTypes } from './rules.ts'
import { conditionTexts, decisionTexts, formTexts, questionTexts, resultTexts, ruleTexts } from './texts.ts'

const statuses = ['draft', 'published'] as const
const kinds = ['event_type', 'external_url', 'custom_message']

export const Question = z.object({
  uuid: z.uuid().meta(questionTexts.uuid),
  name: z.string().meta(questionTexts.name),
  type: z.enum(questionTypes).meta(questionTexts.type),
  required: z.boolean().meta(questionTexts.required),
  answer_choices: z.array(z.string()).nullable().meta(questionTexts.answer_choices),
}).meta({ id: 'RoutingFormQuestion', description: 'A question of a routing form.' })

/** Either `all` or `any` of others, or a claim: the answer to a question, an operator and what it is held against. */
export const Condition = z.object({
  get all() { return z.array(Condition).min(1).max(200).optional().meta(conditionTexts.all) },
  get any() { return z.array(Condition).min(1).max(200).optional().meta(conditionTexts.any) },
  question: line(1000).optional().meta(conditionTexts.question),
  operator: z.enum(operators).optional().meta(conditionTexts.operator),
  value: line(1000).optional().meta(conditionTexts.value),
  values: z.array(line(1000)).min(1).max(100).optional().meta(conditionTexts.values),
}).meta({
  id: 'RoutingFormCondition',
  description: 'Either all, or any, or a question with an operator. Conditions nest up to 5 levels deep.',
})

const Message = z.object({
  headline: z.string().meta(resultTexts.headline), body: z.string().meta(resultTexts.body),
})
export const Result = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('event_type').meta(resultTexts.eventType), value: z.url().meta(resultTexts.eventTypeUri),
  }),
  z.object({ type: z.literal('external_url').meta(resultTexts.externalUrl), value: z.string().meta(resultTexts.url) }),
  z.object({ type: z.literal('custom_message').meta(resultTexts.message), value: Message.meta(resultTexts.content) }),
]).meta({ id: 'RoutingFormResult', description: 'Where answers lead.' })

const Rule = z.object({
  uuid: z.uuid().meta(ruleTexts.uuid),
  name: z.string().nullable().meta(ruleTexts.name),
  when: z.lazy(() => Condition).meta(ruleTexts.when),
  result: Result.meta(ruleTexts.result),
}).meta({ id: 'RoutingFormRule', description: 'Says where answers lead that meet a condition.' })

/** The fields of the interface, then ours. */
export const RoutingForm = z.object({
  uri: z.url().meta(ownUri('form', uris.routingForm)),
  organization: z.url().meta(organizationUri),
  name: z.string().meta(formTexts.name),
  status: z.enum(statuses).meta(formTexts.status),
  questions: z.array(Question).meta(formTexts.questions),
  created_at: z.string().meta(createdAt),
  updated_at: z.string().meta(updatedAt),
  form_url: z.url().meta(doc('Page of the form. It is open while the form is published.', pages.form)),
  rules: z.array(Rule).meta(formTexts.rules),
  fallback: Result.nullable().meta(formTexts.fallback),
}).meta({ id: 'RoutingForm', description: 'Questions that lead each visitor to the right place.' })

export const FormFilters = z.object({
  organization: reference('organizations').meta(organizationQuery), ...paging('created_at'),
})

const newQuestion = z.object({
  uuid: z.string().optional().meta(more(questionTexts.uuid, 'Leave it out for a new question.')),
  name: line(1000).meta(more(questionTexts.name, 'One line of at most 1,000 characters, unique in the form.')),
  type: z.enum(questionTypes).meta(questionTexts.type),
  required: z.boolean().default(false).meta(more(questionTexts.required, 'Default: false.')),
  answer_choices: z.array(line(255)).max(100).nullable().default(null).meta(more(questionTexts.answer_choices,
    'At most 100 different lines of at most 255 characters; select and radios need at least one. Default: null.')),
})

const newResult = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('event_type').meta(resultTexts.eventType),
    value: reference('event_types').meta(resultTexts.eventTypeUri),
  }),
  z.object({
    type: z.literal('external_url').meta(resultTexts.externalUrl),
    value: z.string().trim().refine(isLink, 'must be an http or https address').meta(resultTexts.url),
  }),
  z.object({
    type: z.literal('custom_message').meta(resultTexts.message),
    value: z.object({
      headline: line(255).meta(more(resultTexts.headline, 'One line of at most 255 characters.')),
      body: lines(5000).meta(more(resultTexts.body, 'At most 5,000 characters.')),
    }).meta(resultTexts.content),
  }),
], { error: ({ code }) => (code === 'invalid_union' ? `must be one of: ${kinds.join(', ')}` : undefined) })
  .meta({ type: 'object' })

const newRule = z.object({
  uuid: z.string().optional().meta(more(ruleTexts.uuid, 'Leave it out for a new rule.')),
  name: line(255).nullable().default(null).meta(
    more(ruleTexts.name, 'One line of at most 255 characters. Default: null.')),
  when: z.lazy(() => Condition).meta(ruleTexts.when),
  result: newResult.meta(ruleTexts.result),
})

const content = {
  status: z.enum(statuses).optional().meta(more(formTexts.status, 'Default of a new form: draft.')),
  questions: z.array(newQuestion).max(50).optional().meta(
    more(formTexts.questions, 'At most 50. The list replaces the one before.')),
  rules: z.array(newRule).max(100).optional().meta(
    more(formTexts.rules, 'At most 100, with at most 200 conditions in all. The list replaces the one before.')),
  fallback: newResult.nullable().optional().meta(formTexts.fallback),
}
const nameText = more(formTexts.name, 'One line of at most 255 characters.')

export const NewForm = z.object({ name: line(255).meta(nameText), ...content })
  .meta({ id: 'NewRoutingForm', description: 'A routing form to create.' })

export const FormChange = z.object({ name: line(255).optional().meta(nameText), ...content })
  .refine((change) => Object.keys(change).length > 0, 'needs at least one field to change')
  .meta({
    id: 'RoutingFormChange',
    description: 'Changes to a routing form. Send at least one field; the others stay as they are.',
  })

/** As the answers of a submission are told; the question's name is enough. */
export const DryRun = z.object({
  answers: z.array(z.object({
    question_uuid: z.string().nullable().optional().meta(
      doc('Id of the question. Send question_uuid or question.', uuids.question)),
    question: line(1000).optional().meta(doc('Text of the question.', 'Company size')),
    answer: z.string().max(20_000).nullable().optional().meta(
      doc('Answer, at most 20,000 characters. Null or absent means no answer.', '11–500')),
  })).max(50).meta(doc('Answers to try, at most 50.')),
}).meta({ id: 'RoutingFormAnswers', description: 'Answers to try a form with.' })

const Named = z.object({ uuid: z.uuid().meta(ruleTexts.uuid), name: z.string().nullable().meta(ruleTexts.name) })

export const Decision = z.object({
  result: Result.nullable().meta(decisionTexts.result),
  rule: Named.nullable().meta(decisionTexts.rule),
  reason: z.string().meta(decisionTexts.reason),
  steps: z.array(z.object({
    rule: Named.meta(decisionTexts.stepRule),
    matched: z.boolean().meta(decisionTexts.matched),
    taken: z.boolean().meta(decisionTexts.taken),
    reason: z.string().meta(decisionTexts.stepReason),
    conditions: z.array(z.object({
      path: z.string().meta(decisionTexts.path),
      question_uuid: z.uuid().meta(questionTexts.uuid),
      holds: z.boolean().meta(decisionTexts.holds),
      reason: z.string().meta(decisionTexts.holdsReason),
    })).meta(decisionTexts.conditions),
  })).meta(decisionTexts.steps),
  problems: z.array(z.object({
    question_uuid: z.uuid().meta(questionTexts.uuid), message: z.string().meta(decisionTexts.message),
  })).meta(decisionTexts.problems),
}).meta({ id: 'RoutingFormDecision', description: 'Where the answers lead, and why.' })

export type RoutingForm = z.infer<typeof RoutingForm>
export type FormFilters = z.infer<typeof FormFilters>
export type NewForm = z.infer<typeof NewForm>
export type FormChange = z.infer<typeof FormChange>
export type ConditionInput = z.infer<typeof Condition>
export type QuestionInput = z.infer<typeof newQuestion>
export type RuleInput = z.infer<typeof newRule>
export type DryRun = z.infer<typeof DryRun>
export type Decision = z.infer<typeof Decision>
