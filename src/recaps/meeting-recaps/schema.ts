import { z } from 'zod'
import { Location } from '../../meetings/scheduled-events/schema.ts'
import {
  enumText,
  createdAt,
  doc,
  instantText,
  timestampText,
  withSentence,
  ownUri,
  pages,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'
import { email, instant, singleLineText, optionalText, paging, reference } from '../../platform/http/field-types.ts'
import { checkRange } from './rules.ts'

const text = z.string().nullable()

export const statuses = ['available', 'processing', 'unavailable'] as const

/** Fields of the meeting. */
export const meeting = {
  name: z.string().meta(doc('Name of the meeting.', 'Intro call')),
  start_time: z.string().meta(timestampText('Start of the meeting, in UTC.')),
  end_time: z.string().meta(timestampText('End of the meeting, in UTC.', '2026-11-17T15:30:00.000000Z')),
  location: Location.optional().meta(doc('Where the meeting took place. Absent when it is not known.')),
  attendees: z
    .array(
      z.object({
        host: z.boolean().meta(doc('Whether the person hosted the meeting.')),
        user_email: z.string().meta(doc('Email address.', 'leo@example.com')),
        user_name: text.meta(doc('Name. Null when it is not known.', 'Leo Novak')),
      }),
    )
    .meta(doc('People who took part.')),
}

const highlightTexts = {
  summary_md: doc('Summary of the meeting, in Markdown.', 'Leo wants to move his team of 40 to Convene in January.'),
  action_items_md: doc('What to do next, in Markdown.', '- Maya sends the price list by Friday.'),
  discussion_md: doc('Topics that were discussed, in Markdown.', '## Pricing\n\nLeo asked for a yearly plan.'),
}
const nullText = 'Null when there is none.'

export const highlights = {
  summary_md: text.meta(withSentence(highlightTexts.summary_md, nullText)),
  action_items_md: text.meta(withSentence(highlightTexts.action_items_md, nullText)),
  discussion_md: text.meta(withSentence(highlightTexts.discussion_md, nullText)),
}

const statusTexts = {
  available: 'The recap is complete.',
  processing: 'The service is still writing the missing highlights.',
  unavailable: 'The service could not write the missing highlights.',
}

export const ListedRecap = z
  .object({
    uri: z.url().meta(ownUri('recap', uris.recap)),
    app_url: z.url().meta(doc('Page of the recap, for people who are signed in.', pages.recap)),
    status: z.enum(['Available', 'Processing', 'Unavailable']).meta(
      enumText('State of the recap.', {
        Available: statusTexts.available,
        Processing: statusTexts.processing,
        Unavailable: statusTexts.unavailable,
      }),
    ),
    event: z
      .url()
      .nullable()
      .meta(doc('URI of the scheduled event. Null when the meeting was not booked with this service.', uris.event)),
    ...meeting,
    transcript: z.url().meta(doc('Address of the transcript. It answers 404 when there is none.', uris.transcript)),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({ id: 'ListedMeetingRecap', description: 'A meeting recap without its highlights.' })

export const MeetingRecap = ListedRecap.extend({
  ...highlights,
  transcript: z.url().nullable().meta(doc('Address of the transcript. Null when there is none.', uris.transcript)),
  share_link: z
    .url()
    .nullable()
    .meta(doc('Page with the highlights for anyone who has the link. Null when the recap is not shared.', pages.share)),
}).meta({ id: 'MeetingRecap', description: 'A meeting with its highlights and transcript.' })

export const Transcript = z
  .object({
    uri: z.url().meta(ownUri('transcript', uris.transcript)),
    text: z
      .string()
      .meta(
        doc(
          'One line per turn: the speaker, a colon and the text, or only the text.',
          'Maya Chen: Welcome!\nLeo Novak: Thanks for the time.',
        ),
      ),
  })
  .meta({ id: 'MeetingTranscript', description: 'The transcript of a meeting.' })

/** `min_start_time` and `max_start_time` are synonyms of `start_time` and `end_time`. */
export const RecapFilters = z
  .object({
    event: reference('scheduled_events')
      .optional()
      .meta(doc('URI of a scheduled event: only recaps of this meeting.', uris.event)),
    user: reference('users')
      .optional()
      .meta(
        doc(
          'URI of a user: only recaps that belong to this user. Only admins and owners can name a colleague. ' +
            'Default: the caller, unless organization is given.',
          uris.user,
        ),
      ),
    organization: reference('organizations')
      .optional()
      .meta(doc('URI of your organization: recaps of all users. For admins and owners.', uris.organization)),
    attendee: email
      .optional()
      .meta(doc('Only meetings that a person with this email address took part in.', 'leo@example.com')),
    status: z
      .enum(statuses)
      .prefault('available')
      .meta(enumText('Only recaps in this state. Default: available.', statusTexts)),
    start_time: instant
      .optional()
      .meta(
        instantText(
          'Only meetings that ended at this time or later. The same as min_start_time.',
          '2026-11-01T00:00:00Z',
        ),
      ),
    end_time: instant
      .optional()
      .meta(
        instantText(
          'Only meetings that started at this time or earlier. The same as max_start_time.',
          '2026-11-30T23:59:59Z',
        ),
      ),
    min_start_time: instant
      .optional()
      .meta(instantText('Only meetings that ended at this time or later.', '2026-11-01T00:00:00Z')),
    max_start_time: instant
      .optional()
      .meta(instantText('Only meetings that started at this time or earlier.', '2026-11-30T23:59:59Z')),
    ...paging('created_at', 'start_time'),
  })
  .superRefine((filters, context) => {
    for (const problem of checkRange(filters)) context.addIssue({ code: 'custom', ...problem })
  })

const highlight = optionalText(100_000)
const maxLengthText = 'At most 100,000 characters.'
const highlightInputs = {
  summary_md: highlight.meta(withSentence(highlightTexts.summary_md, maxLengthText)),
  action_items_md: highlight.meta(withSentence(highlightTexts.action_items_md, maxLengthText)),
  discussion_md: highlight.meta(withSentence(highlightTexts.discussion_md, maxLengthText)),
}

export const RecapChange = z
  .object(highlightInputs)
  .refine((change) => Object.keys(change).length > 0, 'needs at least one field to change')
  .meta({
    id: 'MeetingRecapChange',
    description: 'New highlights. Send at least one; the others stay as they are. Null clears one.',
  })

const requiredText = 'Required without event.'

/** A recap of an event, or of an external meeting that the other fields describe. */
export const NewRecap = z
  .object({
    event: reference('scheduled_events')
      .optional()
      .meta(
        doc(
          'URI of a scheduled event that has started and is not canceled. With it, leave out name, start_time, end_time, ' +
            'attendees and location.',
          uris.event,
        ),
      ),
    name: singleLineText(255)
      .optional()
      .meta(
        doc(`Name of the meeting, one line of at most 255 characters. ${requiredText}`, 'Kickoff with Novak Logistics'),
      ),
    start_time: instant
      .optional()
      .meta(instantText(`Start of the meeting, in the past. ${requiredText}`, '2026-11-12T15:00:00Z')),
    end_time: instant
      .optional()
      .meta(
        instantText(
          `End of the meeting, after start_time and at most one day after it. ${requiredText}`,
          '2026-11-12T15:30:00Z',
        ),
      ),
    attendees: z
      .array(
        z.object({
          user_email: email.meta(doc('Email address.', 'leo@example.com')),
          user_name: singleLineText(255)
            .nullable()
            .optional()
            .meta(doc('Name, one line of at most 255 characters. Default: null.', 'Leo Novak')),
          host: z.boolean().optional().meta(doc('Whether the person hosted the meeting. Default: false.')),
        }),
      )
      .max(200)
      .optional()
      .meta(doc('People who took part, at most 200. Default: none.')),
    location: singleLineText(500)
      .optional()
      .meta(
        doc(
          'Where the meeting took place, one line of at most 500 characters. Default: none.',
          '5 Main Street, Albany',
        ),
      ),
    transcript: z
      .string()
      .optional()
      .meta(
        doc(
          'Transcript of the meeting, at most 5 MB. Required unless you send a highlight. The service writes the highlights ' +
            'that you leave out.',
          'Maya Chen: Welcome!\nLeo Novak: Thanks for the time.',
        ),
      ),
    transcript_format: z
      .enum(['auto', 'text', 'speakers', 'vtt', 'srt'])
      .optional()
      .meta(
        enumText('Format of transcript. Default: auto.', {
          auto: 'The service recognizes the format.',
          text: 'Plain text without speakers.',
          speakers: 'One line per turn: the speaker, a colon and the text.',
          vtt: 'WebVTT subtitles.',
          srt: 'SubRip subtitles.',
        }),
      ),
    ...highlightInputs,
  })
  .meta({ id: 'NewMeetingRecap', description: 'A recap to create. It belongs to the caller.' })

export type RecapFilters = z.infer<typeof RecapFilters>
export type RecapChange = z.infer<typeof RecapChange>
export type NewRecap = z.infer<typeof NewRecap>
export type Status = (typeof statuses)[number]
export type ListedRecap = z.infer<typeof ListedRecap>
export type MeetingRecap = z.infer<typeof MeetingRecap>
