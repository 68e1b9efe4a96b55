import { z } from 'zod'
import { Tracking } from '../../meetings/invitees/schema.ts'
import { enumText, doc, timestampText, ownUri, uris, uuids } from '../../platform/http/field-texts.ts'
import { paging, reference } from '../../platform/http/field-types.ts'
import { Result } from '../routing-forms/rule-schema.ts'

const text = z.string().nullable()

export const RoutingFormSubmission = z.object({
  uri: z.url().meta(ownUri('submission', uris.submission)),
  routing_form: z.url().meta(doc('URI of the routing form.', uris.routingForm)),
  questions_and_answers: z.array(z.object({
    question_uuid: text.meta(doc('Id of the question in the form. Null when it is not known.', uuids.question)),
    question: z.string().meta(doc('Text of the question at the time of the submission.', 'Company size')),
    answer: text.meta(doc('Answer. Null when the visitor left it empty.', '11–500')),
  })).meta(doc('All questions of the form, with the answers.')),
  tracking: Tracking.meta({ description: 'Where the visitor came from.' }),
  submitter: z.url().nullable().meta(
    doc('URI of the invitee who booked after the submission. Null until a booking follows.', uris.invitee)),
  submitter_type: z.literal('Invitee').nullable().meta(
    enumText('Kind of submitter. Null until a booking follows.', { Invitee: 'An invitee.' })),
  created_at: z.string().meta(
    timestampText('When the form was submitted, in UTC, to the millisecond.', '2026-11-02T09:12:44.301Z')),
  updated_at: z.string().meta(
    timestampText('When the submission last changed, in UTC, to the millisecond.', '2026-11-02T09:15:02.118Z')),
  result: Result.optional().meta(doc('Where the answers led. Absent when no rule and no fallback applied.')),
}).meta({ id: 'RoutingFormSubmission', description: 'What a visitor answered in a routing form.' })

export const SubmissionFilters = z.object({
  form: reference('routing_forms').meta(doc('URI of the routing form whose submissions to list.', uris.routingForm)),
  ...paging('created_at'),
})

export type RoutingFormSubmission = z.infer<typeof RoutingFormSubmission>
export type SubmissionFilters = z.infer<typeof SubmissionFilters>
