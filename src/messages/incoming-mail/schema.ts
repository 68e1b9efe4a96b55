import { z } from 'zod'
import { createdAt, doc, emailText, enumText, timestampText, updatedAt, uris } from '../../platform/http/field-texts.ts'
import { paging } from '../../platform/http/field-types.ts'

const kinds = { invitee: 'The person who booked.', guest: 'A guest whom the invitee added.', host: 'A host.' }
const answers = ['accepted', 'declined', 'tentative'] as const
const answerValues = {
  accepted: 'The attendee will come.',
  declined: 'The attendee will not come.',
  tentative: 'The attendee may come.',
}

export const AttendeeAnswer = z
  .object({
    kind: z.enum(['invitee', 'guest', 'host']).meta(enumText('Who answered.', kinds)),
    email: z.string().meta(emailText('Email address of the attendee.', 'leo@example.com')),
    name: z.string().nullable().meta(doc('Name of the attendee. Null for guests.', 'Leo Novak')),
    invitee: z
      .url()
      .meta(doc('URI of the invitee whose booking it is: who answered, or who added the guest.', uris.invitee)),
    user: z.url().nullable().meta(doc('URI of the host. Null for invitees and guests.', uris.user)),
    answer: z.enum(answers).meta(enumText('The latest answer.', answerValues)),
    answered_at: z.string().meta(timestampText('When the attendee answered, in UTC.', '2026-11-15T11:42:19.000000Z')),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({
    id: 'AttendeeAnswer',
    description: 'The answer of an attendee to the calendar invitation of a meeting.',
  })

export const AttendeeAnswerFilters = z.object({
  answer: z.enum(answers).optional().meta(enumText('Only these answers.', answerValues)),
  ...paging('created_at', 'answered_at'),
})

export type AttendeeAnswer = z.infer<typeof AttendeeAnswer>
export type AttendeeAnswerFilters = z.infer<typeof AttendeeAnswerFilters>
