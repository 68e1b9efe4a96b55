import { z } from 'zod'
import { removeLinks } from './markdown.ts'

const maxLength = 30_000
/** Control characters and bidirectional overrides. */
const controlCharacters = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const markdown = z
  .string()
  .max(maxLength)
  .nullable()
  .transform(
    (text) =>
      removeLinks((text ?? '').replaceAll('\r\n', '\n').replaceAll(controlCharacters, '').toWellFormed().trim()) ||
      null,
  )

/** Parses and cleans the answer of the model. */
export const ModelAnswer = z
  .object({ summary_md: markdown, action_items_md: markdown, discussion_md: markdown })
  .refine((answer) => Object.values(answer).some((text) => text !== null))

/** The fields of a chat completion that we use. */
export const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

const field = { type: ['string', 'null'] }

/** JSON Schema of ModelAnswer, for the endpoint. */
export const responseFormat = {
  type: 'json_schema',
  json_schema: {
    name: 'recap',
    strict: true,
    schema: {
      type: 'object',
      properties: { summary_md: field, action_items_md: field, discussion_md: field },
      required: ['summary_md', 'action_items_md', 'discussion_md'],
      additionalProperties: false,
    },
  },
}
