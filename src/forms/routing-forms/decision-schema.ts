import { z } from 'zod'
import { doc, uuids } from '../../platform/http/field-texts.ts'
import { singleLineText } from '../../platform/http/field-types.ts'
import { Result } from './rule-schema.ts'
import { decisionTexts, questionTexts, ruleTexts } from './texts.ts'

/** Same shape as the answers of a submission, but the name of a question is enough. */
export const DryRun = z
  .object({
    answers: z
      .array(
        z.object({
          question_uuid: z
            .string()
            .nullable()
            .optional()
            .meta(doc('Id of the question. Send question_uuid or question.', uuids.question)),
          question: singleLineText(1000).optional().meta(doc('Text of the question.', 'Company size')),
          answer: z
            .string()
            .max(20_000)
            .nullable()
            .optional()
            .meta(doc('Answer, at most 20,000 characters. Null or absent means no answer.', '11–500')),
        }),
      )
      .max(50)
      .meta(doc('Answers to try, at most 50.')),
  })
  .meta({ id: 'RoutingFormAnswers', description: 'Answers to try a form with.' })

const RuleReference = z.object({
  uuid: z.uuid().meta(ruleTexts.uuid),
  name: z.string().nullable().meta(ruleTexts.name),
})

export const Decision = z
  .object({
    result: Result.nullable().meta(decisionTexts.result),
    rule: RuleReference.nullable().meta(decisionTexts.rule),
    reason: z.string().meta(decisionTexts.reason),
    steps: z
      .array(
        z.object({
          rule: RuleReference.meta(decisionTexts.stepRule),
          matched: z.boolean().meta(decisionTexts.matched),
          taken: z.boolean().meta(decisionTexts.taken),
          reason: z.string().meta(decisionTexts.stepReason),
          conditions: z
            .array(
              z.object({
                path: z.string().meta(decisionTexts.path),
                question_uuid: z.uuid().meta(questionTexts.uuid),
                holds: z.boolean().meta(decisionTexts.holds),
                reason: z.string().meta(decisionTexts.holdsReason),
              }),
            )
            .meta(decisionTexts.conditions),
        }),
      )
      .meta(decisionTexts.steps),
    problems: z
      .array(
        z.object({
          question_uuid: z.uuid().meta(questionTexts.uuid),
          message: z.string().meta(decisionTexts.message),
        }),
      )
      .meta(decisionTexts.problems),
  })
  .meta({ id: 'RoutingFormDecision', description: 'Where the answers lead, and why.' })

export type DryRun = z.infer<typeof DryRun>
export type Decision = z.infer<typeof Decision>
