import { z } from 'zod'
import {
  createdAt,
  doc,
  withSentence,
  organizationQuery,
  organizationUri,
  ownUri,
  pages,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'
import { singleLineText, paging, reference } from '../../platform/http/field-types.ts'
import { newResult, newRule, Result, Rule } from './rule-schema.ts'
import { questionTypes } from './rules.ts'
import { formTexts, questionTexts } from './texts.ts'

const statuses = ['draft', 'published'] as const

export const Question = z
  .object({
    uuid: z.uuid().meta(questionTexts.uuid),
    name: z.string().meta(questionTexts.name),
    type: z.enum(questionTypes).meta(questionTexts.type),
    required: z.boolean().meta(questionTexts.required),
    answer_choices: z.array(z.string()).nullable().meta(questionTexts.answer_choices),
  })
  .meta({ id: 'RoutingFormQuestion', description: 'A question of a routing form.' })

/** First the fields of the specification, then the extensions. */
export const RoutingForm = z
  .object({
    uri: z.url().meta(ownUri('form', uris.routingForm)),
    organization: z.url().meta(organizationUri),
    name: z.string().meta(formTexts.name),
    status: z.enum(statuses).meta(formTexts.status),
    questions: z.array(Question).meta(formTexts.questions),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
    form_url: z.url().meta(doc('URL of the form page. Visitors can open it while the form is published.', pages.form)),
    rules: z.array(Rule).meta(formTexts.rules),
    fallback: Result.nullable().meta(formTexts.fallback),
  })
  .meta({ id: 'RoutingForm', description: 'Questions whose answers decide where a visitor goes next.' })

export const FormFilters = z.object({
  organization: reference('organizations').meta(organizationQuery),
  ...paging('created_at'),
})

const newQuestion = z.object({
  uuid: z.string().optional().meta(withSentence(questionTexts.uuid, 'Leave it out for a new question.')),
  name: singleLineText(1000).meta(
    withSentence(questionTexts.name, 'One line of at most 1,000 characters, unique in the form.'),
  ),
  type: z.enum(questionTypes).meta(questionTexts.type),
  required: z.boolean().default(false).meta(withSentence(questionTexts.required, 'Default: false.')),
  answer_choices: z
    .array(singleLineText(255))
    .max(100)
    .nullable()
    .default(null)
    .meta(
      withSentence(
        questionTexts.answer_choices,
        'At most 100 different lines of at most 255 characters; select and radios need at least one. Default: null.',
      ),
    ),
})

const content = {
  status: z.enum(statuses).optional().meta(withSentence(formTexts.status, 'Default of a new form: draft.')),
  questions: z
    .array(newQuestion)
    .max(50)
    .optional()
    .meta(withSentence(formTexts.questions, 'At most 50. The list replaces the one before.')),
  rules: z
    .array(newRule)
    .max(100)
    .optional()
    .meta(
      withSentence(
        formTexts.rules,
        'At most 100, with at most 200 conditions in all. The list replaces the one before.',
      ),
    ),
  fallback: newResult.nullable().optional().meta(formTexts.fallback),
}
const nameText = withSentence(formTexts.name, 'One line of at most 255 characters.')

export const NewForm = z
  .object({ name: singleLineText(255).meta(nameText), ...content })
  .meta({ id: 'NewRoutingForm', description: 'A routing form to create.' })

export const FormChange = z
  .object({ name: singleLineText(255).optional().meta(nameText), ...content })
  .refine((change) => Object.keys(change).length > 0, 'needs at least one field to change')
  .meta({
    id: 'RoutingFormChange',
    description: 'Changes to a routing form. Send at least one field; the others stay as they are.',
  })

export type RoutingForm = z.infer<typeof RoutingForm>
export type FormFilters = z.infer<typeof FormFilters>
export type NewForm = z.infer<typeof NewForm>
export type FormChange = z.infer<typeof FormChange>
export type QuestionInput = z.infer<typeof newQuestion>
