import { presentSubmission } from '../../forms/routing-form-submissions/present.ts'
import { milliseconds } from '../../platform/time.ts'
import { deletedRecapPayload, recapChangePayload, recapPayload } from '../../recaps/meeting-recaps/present.ts'
import type { RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { ids, instantAt, tracking, visitor, type SampleContext } from './example-data.ts'
import { pastMeeting } from './meetings.ts'

export function newRecap(context: SampleContext) {
  return recapPayload(recapOf(context))
}

/** A user has edited the highlights an hour later. */
export function changedRecap(context: SampleContext) {
  return recapChangePayload({
    ...recapOf(context),
    action_items_md: `- ${visitor.name} sends the plan of last week\n- ${context.host.name} sends a proposal`,
    created_at: instantAt(context.now - milliseconds({ hours: 1 })),
  })
}

export function deletedRecap(context: SampleContext) {
  return deletedRecapPayload(recapOf(context), instantAt(context.now))
}

/** The answers led to a booking page, without a booking so far. */
export function newSubmission({ host, now }: SampleContext) {
  return presentSubmission({
    id: ids.submission,
    organization_id: host.organization_id,
    form_id: ids.form,
    questions_and_answers: [
      { question_uuid: ids.companyQuestion, question: 'Where do you work?', answer: 'Example Studio' },
      { question_uuid: ids.sizeQuestion, question: 'How many of you are there?', answer: '10 to 50' },
    ],
    tracking,
    result: { type: 'event_type', value: ids.eventType },
    invitee_id: null,
    invitee_event_id: null,
    created_at: instantAt(now),
    updated_at: instantAt(now),
  })
}

/** The recap of a meeting a few hours ago. */
function recapOf(context: SampleContext): RecapRow {
  const { host, now } = context
  const { id: event_id, organization_id, name, start_time, end_time, location, guests } = pastMeeting(context).event
  return {
    id: ids.recap,
    organization_id,
    owner_id: host.id,
    event_id,
    name: name ?? '',
    start_time,
    end_time,
    location,
    attendees: [
      { host: true, user_email: host.email, user_name: host.name },
      { host: false, user_email: visitor.email, user_name: visitor.name },
      ...guests.map(({ email }) => ({ host: false, user_email: email, user_name: null })),
    ],
    status: 'available',
    has_transcript: true,
    share_key: null,
    summary_md: `${visitor.name} described how the studio plans its weeks and what is difficult.`,
    action_items_md: `- ${visitor.name} sends the plan of last week`,
    discussion_md: '## How weeks are planned\n\nOn Mondays, on paper. Changes are announced by telephone.',
    created_at: instantAt(now),
    updated_at: instantAt(now),
  }
}
