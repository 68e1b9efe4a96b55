import { z } from 'zod'
import { Tracking } from '../../meetings/invitees/schema.ts'
import { enumText, doc, instantText, timestampText, ownUri, uris, uuids } from '../../platform/http/field-texts.ts'
import { instant, paging, queryBoolean, reference } from '../../platform/http/field-types.ts'
import { Result } from '../routing-forms/rule-schema.ts'

const text = z.string().nullable()

export const RoutingFormSubmission = z
  .object({
    uri: z.url().meta(ownUri('submission', uris.submission)),
    routing_form: z.url().meta(doc('URI of the routing form.', uris.routingForm)),
    questions_and_answers: z
      .array(
        z.object({
          question_uuid: text.meta(doc('Id of the question in the form. Null when it is not known.', uuids.question)),
          question: z.string().meta(doc('Text of the question at the time of the submission.', 'Company size')),
          answer: text.meta(doc('Answer. Null when the visitor left it empty.', '11–500')),
        }),
      )
      .meta(doc('All questions of the form, with the answers.')),
    tracking: Tracking.meta({ description: 'Where the visitor came from.' }),
    submitter: z
      .url()
      .nullable()
      .meta(doc('URI of the invitee who booked after the submission. Null until a booking follows.', uris.invitee)),
    submitter_type: z
      .literal('Invitee')
      .nullable()
      .meta(enumText('Kind of submitter. Null until a booking follows.', { Invitee: 'An invitee.' })),
    created_at: z
      .string()
      .meta(timestampText('When the form was submitted, in UTC, to the millisecond.', '2026-11-02T09:12:44.301Z')),
    updated_at: z
      .string()
      .meta(timestampText('When the submission last changed, in UTC, to the millisecond.', '2026-11-02T09:15:02.118Z')),
    result: Result.optional().meta(doc('Where the answers led. Absent when no rule and no fallback applied.')),
  })
  .meta({ id: 'RoutingFormSubmission', description: 'What a visitor answered in a routing form.' })

export const resultFilters = ['event_type', 'external_url', 'custom_message', 'none'] as const

/** All filters besides the form are extensions. */
export const SubmissionFilters = z.object({
  form: reference('routing_forms').meta(doc('URI of the routing form whose submissions to list.', uris.routingForm)),
  min_created_at: instant
    .optional()
    .meta(instantText('Only submissions sent at this time or later.', '2026-11-01T00:00:00Z')),
  max_created_at: instant
    .optional()
    .meta(instantText('Only submissions sent at this time or earlier.', '2026-11-30T23:59:59Z')),
  result_type: z
    .enum(resultFilters)
    .optional()
    .meta(
      enumText('Only submissions with this result.', {
        event_type: 'The answers led to the booking page of an event type.',
        external_url: 'The answers led to another website.',
        custom_message: 'The answers led to a message.',
        none: 'No rule and no fallback applied.',
      }),
    ),
  event_type: reference('event_types')
    .optional()
    .meta(doc('Only submissions that led to this event type: its URI.', uris.eventType)),
  booked: queryBoolean.optional().meta(
    enumText('Only submissions that led to a booking, or only others.', {
      true: 'The visitor booked.',
      false: 'The visitor has not booked.',
    }),
  ),
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta(
      doc(
        'Only submissions with an answer that contains this text. Upper and lower case do not matter. It searches the ' +
          'latest 20,000 submissions that the other filters on time allow.',
        'initech',
      ),
    ),
  ...paging('created_at'),
})

export type RoutingFormSubmission = z.infer<typeof RoutingFormSubmission>
export type SubmissionFilters = z.infer<typeof SubmissionFilters>
