import { z } from 'zod'
import { withSentence } from '../../platform/http/field-texts.ts'
import { singleLineText, multilineText, reference } from '../../platform/http/field-types.ts'
import { isLink } from '../../platform/text.ts'
import { operators } from './rules.ts'
import { conditionTexts, resultTexts, ruleTexts } from './texts.ts'

const resultTypes = ['event_type', 'external_url', 'custom_message']

/** Either `all` or `any` of other conditions, or a comparison: a question, an operator and its operand. */
export const Condition = z
  .object({
    get all() {
      return z.array(Condition).min(1).max(200).optional().meta(conditionTexts.all)
    },
    get any() {
      return z.array(Condition).min(1).max(200).optional().meta(conditionTexts.any)
    },
    question: singleLineText(1000).optional().meta(conditionTexts.question),
    operator: z.enum(operators).optional().meta(conditionTexts.operator),
    value: singleLineText(1000).optional().meta(conditionTexts.value),
    values: z.array(singleLineText(1000)).min(1).max(100).optional().meta(conditionTexts.values),
  })
  .meta({
    id: 'RoutingFormCondition',
    description: 'Either all, or any, or a question with an operator. Conditions nest up to 5 levels deep.',
  })

const Message = z.object({
  headline: z.string().meta(resultTexts.headline),
  body: z.string().meta(resultTexts.body),
})
export const Result = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('event_type').meta(resultTexts.eventType),
      value: z.url().meta(resultTexts.eventTypeUri),
    }),
    z.object({
      type: z.literal('external_url').meta(resultTexts.externalUrl),
      value: z.string().meta(resultTexts.url),
    }),
    z.object({ type: z.literal('custom_message').meta(resultTexts.message), value: Message.meta(resultTexts.content) }),
  ])
  .meta({ id: 'RoutingFormResult', description: 'Where answers lead.' })

export const Rule = z
  .object({
    uuid: z.uuid().meta(ruleTexts.uuid),
    name: z.string().nullable().meta(ruleTexts.name),
    when: z.lazy(() => Condition).meta(ruleTexts.when),
    result: Result.meta(ruleTexts.result),
  })
  .meta({ id: 'RoutingFormRule', description: 'The result for answers that meet a condition.' })

export const newResult = z
  .discriminatedUnion(
    'type',
    [
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
        value: z
          .object({
            headline: singleLineText(255).meta(
              withSentence(resultTexts.headline, 'One line of at most 255 characters.'),
            ),
            body: multilineText(5000).meta(withSentence(resultTexts.body, 'At most 5,000 characters.')),
          })
          .meta(resultTexts.content),
      }),
    ],
    { error: ({ code }) => (code === 'invalid_union' ? `must be one of: ${resultTypes.join(', ')}` : undefined) },
  )
  .meta({ type: 'object' })

export const newRule = z.object({
  uuid: z.string().optional().meta(withSentence(ruleTexts.uuid, 'Leave it out for a new rule.')),
  name: singleLineText(255)
    .nullable()
    .default(null)
    .meta(withSentence(ruleTexts.name, 'One line of at most 255 characters. Default: null.')),
  when: z.lazy(() => Condition).meta(ruleTexts.when),
  result: newResult.meta(ruleTexts.result),
})

export type ConditionInput = z.infer<typeof Condition>
export type RuleInput = z.infer<typeof newRule>
