import { z } from 'zod'
import { disarm } from './markdown.ts'

const maxLength = 30_000
/** Controls and turns of the direction of writing. */
const unwanted = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const markdown = z.string().max(maxLength).nullable().transform((text) =>
  disarm((text ?? '').replaceAll('\r\n', '\n').replaceAll(unwanted, '').toWellFormed().trim()) || null)

/** What a model is asked for, and what comes of its answer. */
export const Answer = z.object({ summary_md: markdown, action_items_md: markdown, discussion_md: markdown })
  .refine((answer) => Object.values(answer).some((text) => text !== null))

/** As far as we read the answer of an endpoint for chat completions. */
export const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

const field = { type: ['string', 'null'] }

/** The same in the words of JSON Schema, for the endpoint. */
export const wantedFormat = {
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
