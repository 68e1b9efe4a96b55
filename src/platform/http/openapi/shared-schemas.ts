import { z } from 'zod'
import { errorCodes } from './error-codes.ts'
import { toSchema } from './schema.ts'

const page = (direction: string) =>
  z
    .url()
    .nullable()
    .meta({ description: `Address of the ${direction} page, or null if there is none.` })
const token = (direction: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `Token of the ${direction} page, to be sent as page_token, or null if there is none.` })

const Pagination = z
  .object({
    count: z
      .int()
      .min(0)
      .meta({ description: 'How many entries this page has.', examples: [20] }),
    next_page: page('next'),
    previous_page: page('previous'),
    next_page_token: token('next'),
    previous_page_token: token('previous'),
  })
  .meta({ description: 'Where this page of a list is and how to get the others.' })

const ErrorDetail = z
  .object({
    message: z.string().meta({ description: 'What is wrong, for people.', examples: ['is missing'] }),
    parameter: z
      .string()
      .optional()
      .meta({
        description: 'The field, query parameter or header that is wrong, as a path.',
        examples: ['invitee.email'],
      }),
    code: z
      .string()
      .optional()
      .meta({
        description: `What is wrong, for programs. New codes can be added. ${errorCodes
          .map(([code, meaning]) => `\`${code}\`: ${meaning}.`)
          .join(' ')}`,
        examples: errorCodes.map(([code]) => code),
      }),
  })
  .meta({ description: 'One problem with the request.' })

const ErrorBody = z
  .object({
    title: z.string().meta({ description: 'A title. Several statuses share one, so use the status and the codes.' }),
    message: z.string().meta({ description: 'What went wrong, in a sentence.' }),
    details: z
      .array(ErrorDetail)
      .optional()
      .meta({ description: 'Each problem with the request, at most 100 of them.' }),
  })
  .meta({ description: 'Why a request failed.' })

/** The schemas that all operations share. */
export const sharedSchemas = () => ({
  Error: toSchema(ErrorBody, 'output'),
  InsufficientScope: toSchema(
    ErrorBody.extend({
      required_scopes: z.array(z.string()).meta({ description: 'The scopes that the token lacks.' }),
    }).meta({ description: 'The access token lacks a scope.' }),
    'output',
  ),
  Pagination: toSchema(Pagination, 'output'),
})
