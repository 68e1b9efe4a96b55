import { z } from 'zod'
import { paging, reference } from '../http/wire.ts'
import { Tracking } from '../invitees/schema.ts'
import { Result } from '../routing-forms/schema.ts'

const text = z.string().nullable()

export const RoutingFormSubmission = z.object({
  uri: z.url(),
  routing_form: z.url(),
  questions_and_answers: z.array(z.object({ question_uuid: text, question: z.string(), answer: text })),
  tracking: Tracking,
  submitter: z.url().nullable(),
  submitter_type: z.literal('Invitee').nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  result: Result.optional(),
}).meta({ id: 'RoutingFormSubmission' })

export const SubmissionFilters = z.object({ form: reference('routing_forms'), ...paging('created_at') })

export type RoutingFormSubmission = z.infer<typeof RoutingFormSubmission>
export type SubmissionFilters = z.infer<typeof SubmissionFilters>
