import { z } from 'zod'
import {
  createdAt,
  doc,
  enumText,
  ownUri,
  timestampText,
  updatedAt,
  uris,
  withSentence,
} from '../../platform/http/field-texts.ts'
import { optionalText, reference } from '../../platform/http/field-types.ts'

const typeValues = {
  reassign: 'The other person gets them, with their default schedule.',
  delete: 'Event types that the person owns, or that no one else hosts, are deleted.',
}
const meetingValues = {
  reassign: 'The other person hosts them. Meetings with other hosts take place with those.',
  cancel: 'They are canceled, unless they have other hosts.',
}
const conflictValues = {
  keep: 'They stay with the person, who cannot be removed then.',
  reassign: 'The other person hosts them outside their hours too. Those at the time of another meeting are canceled.',
  cancel: 'They are canceled.',
}
const texts = {
  event_types: enumText('What becomes of the event types that the person owns or hosts.', typeValues),
  meetings: enumText('What becomes of the future meetings that the person hosts.', meetingValues),
  conflicts: enumText(
    'What becomes of meetings at times when the other person has another meeting or is not available.',
    conflictValues,
  ),
  to: doc('URI of the user who gets the event types and meetings. Null if no one does.', uris.colleague),
  cancel_reason: doc('Reason for canceling, shown to the invitees. Null when there is none.', 'Maya left the company.'),
  remove: doc('Whether the person is removed from the organization at the end.', true),
}
const count = (description: string, example: number) => z.int().meta(doc(description, example))

export const Handover = z
  .object({
    uri: z.url().meta(ownUri('handover', uris.handover)),
    user: z.url().meta(doc('URI of the user who hands over.', uris.user)),
    to: z.url().nullable().meta(texts.to),
    event_types: z.enum(['reassign', 'delete']).meta(texts.event_types),
    meetings: z.enum(['reassign', 'cancel']).meta(texts.meetings),
    conflicts: z.enum(['keep', 'reassign', 'cancel']).meta(texts.conflicts),
    cancel_reason: z.string().nullable().meta(texts.cancel_reason),
    remove: z.boolean().meta(texts.remove),
    status: z.enum(['running', 'completed', 'stopped']).meta(
      enumText('How far it has got.', {
        running: 'More than 500 meetings: the rest follows in the background.',
        completed: 'Everything is done.',
        stopped: 'It needs a new decision: the other person has left, or is not available for a meeting anymore.',
      }),
    ),
    meetings_total: count('Number of future meetings of the person when it began.', 12),
    meetings_reassigned: count('Meetings that the other person hosts now.', 9),
    meetings_left: count('Meetings that take place with their other hosts.', 2),
    meetings_canceled: count('Meetings that were canceled.', 1),
    meetings_kept: count('Meetings that stayed with the person.', 0),
    event_types_reassigned: count('Event types that the other person owns or hosts now.', 3),
    event_types_left: count('Event types that keep their other hosts.', 1),
    event_types_deleted: count('Event types that were deleted.', 0),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({ id: 'Handover', description: 'What became of the event types and meetings of a person who leaves.' })

export const NewHandover = z
  .object({
    event_types: z.enum(['reassign', 'delete']).meta(texts.event_types),
    meetings: z.enum(['reassign', 'cancel']).meta(texts.meetings),
    to: reference('users')
      .nullable()
      .default(null)
      .meta(withSentence(texts.to, 'Required to reassign anything. Default: null.')),
    conflicts: z
      .enum(['keep', 'reassign', 'cancel'])
      .default('keep')
      .meta(withSentence(texts.conflicts, 'Default: keep.')),
    cancel_reason: optionalText(10_000).meta(
      withSentence(texts.cancel_reason, 'At most 10,000 characters. Default: null.'),
    ),
    remove: z.boolean().default(true).meta(withSentence(texts.remove, 'Default: true.')),
  })
  .meta({ id: 'NewHandover', description: 'What to do with the event types and meetings of a person who leaves.' })

export const HandoverQuery = z.object({
  to: reference('users')
    .optional()
    .meta(doc('URI of the user who would get the meetings: the response then has the conflicts.', uris.colleague)),
})

export const HandoverPlan = z
  .object({
    user: z.url().meta(doc('URI of the user.', uris.user)),
    event_types_total: count('Number of event types that the user owns or hosts.', 4),
    event_types: z
      .array(
        z.object({
          uri: z.url().meta(doc('URI of the event type.', uris.eventType)),
          name: z.string().meta(doc('Name of the event type.', 'Intro call')),
          is_owner: z.boolean().meta(doc('Whether the user owns it. Others belong to teams or colleagues.', true)),
          is_only_host: z.boolean().meta(doc('Whether no one else in the organization hosts it.', true)),
        }),
      )
      .meta(doc('The first 100 of these event types.')),
    meetings_total: count('Number of meetings of the user that have not begun.', 12),
    meetings_shared: count('Meetings among them with other hosts.', 2),
    meetings_busy: count('Meetings at times when the other user has another meeting. 0 without to.', 1),
    meetings_unavailable: count('Meetings when the other user does not work or is away. 0 without to.', 0),
    conflicts: z
      .array(
        z.object({
          scheduled_event: z.url().meta(doc('URI of the meeting.', uris.event)),
          name: z.string().meta(doc('Name of the meeting.', 'Intro call')),
          start_time: z.string().meta(timestampText('Start of the meeting, in UTC.')),
          end_time: z.string().meta(timestampText('End of the meeting, in UTC.', '2026-11-17T15:30:00.000000Z')),
          reason: z.enum(['busy', 'unavailable']).meta(
            enumText('Why the other user cannot simply take it.', {
              busy: 'Another meeting at that time.',
              unavailable: 'Outside their hours, time off, or a reserved time.',
            }),
          ),
        }),
      )
      .meta(doc('The first 100 of the meetings that the other user cannot simply take.')),
  })
  .meta({ id: 'HandoverPlan', description: 'What a user owns and hosts, before they leave the organization.' })

export type Handover = z.infer<typeof Handover>
export type NewHandover = z.infer<typeof NewHandover>
export type HandoverPlan = z.infer<typeof HandoverPlan>
