/**
 * Events that nothing here emits yet: of meeting recaps and of routing forms. What they will tell is written down by
 * hand; whoever builds these features replaces this with what they present.
 */
import { z } from 'zod'
import { uriOf } from '../http/wire.ts'
import { eventPayload } from '../scheduled-events/present.ts'
import { Location } from '../scheduled-events/schema.ts'
import { hour, ids, instantAt, tracking, visitor, type Story } from './cast.ts'
import { pastMeeting } from './meetings.ts'

const text = z.string().nullable()

/** `uri`: of a meeting that was booked here. */
const RecappedEvent = z.object({
  uri: z.url().optional(),
  name: text,
  start_time: z.string(),
  end_time: z.string(),
  location: Location.optional(),
  attendees: z.array(z.object({ host: z.boolean(), user_email: z.string(), user_name: text })),
}).meta({ id: 'RecappedEvent' })

const ToldRecap = z.object({
  uri: z.url(),
  transcript: z.url(),
  summary_md: text,
  action_items_md: text,
  discussion_md: text,
  share_link: z.url().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'ToldMeetingRecap' })

export const RecapPayload = z.object({ created_at: z.string(), event: RecappedEvent, recap: ToldRecap })
  .meta({ id: 'MeetingRecapPayload' })
export const RecapChangePayload = z.object({ event: RecappedEvent, recap: ToldRecap })
  .meta({ id: 'MeetingRecapChangePayload' })
export const DeletedRecapPayload = z.object({ recap: z.object({ uri: z.url(), deleted_at: z.string() }) })
  .meta({ id: 'DeletedMeetingRecapPayload' })

export const SubmissionPayload = z.object({
  uri: z.url(),
  routing_form: z.url(),
  questions_and_answers: z.array(z.object({ question_uuid: text, question: z.string(), answer: text.optional() })),
  tracking: z.object({
    utm_campaign: text, utm_source: text, utm_medium: text, utm_content: text, utm_term: text, salesforce_uuid: text,
  }),
  submitter: z.url().nullable(),
  submitter_type: z.literal('Invitee').nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  result: z.discriminatedUnion('type', [
    z.object({ type: z.enum(['event_type', 'external_url']), value: z.url() }),
    z.object({ type: z.literal('custom_message'), value: z.object({ headline: z.string(), body: z.string() }) }),
  ]).optional(),
}).meta({ id: 'RoutingFormSubmissionPayload' })

const recapUri = uriOf('meeting_recaps', ids.recap)

export function recapPayload(story: Story): z.input<typeof RecapPayload> {
  const at = instantAt(story.now)
  return { created_at: at, event: recappedEvent(story), recap: toldRecap(at) }
}

/** Somebody has added to the highlights an hour later. */
export function recapChangePayload(story: Story): z.input<typeof RecapChangePayload> {
  const recap = {
    ...toldRecap(instantAt(story.now - hour)),
    action_items_md: `- ${visitor.name} sends the plan of last week\n- ${story.host.name} sends a proposal`,
    updated_at: instantAt(story.now),
  }
  return { event: recappedEvent(story), recap }
}

export function deletedRecapPayload({ now }: Story): z.input<typeof DeletedRecapPayload> {
  return { recap: { uri: recapUri, deleted_at: instantAt(now) } }
}

/** The answers led to a booking page; nobody has booked yet. */
export function submissionPayload({ now }: Story): z.input<typeof SubmissionPayload> {
  // Forms tell their times in milliseconds.
  const at = new Date(now).toISOString()
  return {
    uri: uriOf('routing_form_submissions', ids.submission),
    routing_form: uriOf('routing_forms', ids.form),
    questions_and_answers: [
      { question_uuid: ids.companyQuestion, question: 'Where do you work?', answer: 'Example Studio' },
      { question_uuid: ids.sizeQuestion, question: 'How many of you are there?', answer: '10 to 50' },
    ],
    tracking,
    submitter: null,
    submitter_type: null,
    created_at: at,
    updated_at: at,
    result: { type: 'event_type', value: uriOf('event_types', ids.eventType) },
  }
}

function recappedEvent(story: Story): z.input<typeof RecappedEvent> {
  const { uri, name, start_time, end_time, location } = eventPayload(pastMeeting(story).event)
  const { host } = story
  const attendees = [
    { host: true, user_email: host.email, user_name: host.name },
    { host: false, user_email: visitor.email, user_name: visitor.name },
  ]
  return { uri, name, start_time, end_time, location, attendees }
}

function toldRecap(at: string): z.input<typeof ToldRecap> {
  return {
    uri: recapUri,
    transcript: `${recapUri}/transcript`,
    summary_md: `${visitor.name} told how the studio plans its weeks, and what is hard about it.`,
    action_items_md: `- ${visitor.name} sends the plan of last week`,
    discussion_md: '## How weeks are planned\n\nOn Mondays, on paper. Changes are told by telephone.',
    share_link: null,
    created_at: at,
    updated_at: at,
  }
}
