import { config } from '../../platform/config.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { InviteeId, ScheduledEventId } from '../../platform/ids.ts'
import { keepLocale } from '../../platform/texts/texts.ts'
import { eventPayload, withCancellation } from '../scheduled-events/present.ts'
import type { EventRow } from '../scheduled-events/queries.ts'
import type { InviteeRow } from './queries.ts'
import type { Invitee, Tracking } from './schema.ts'

export function presentInvitee(row: InviteeRow): Invitee {
  const { no_show_id, no_show_at, reconfirmation_requested_at, routing_form_submission_id: submission_id } = row
  return {
    uri: inviteeUri(row),
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    name: row.name,
    status: row.status,
    questions_and_answers: row.questions_and_answers,
    timezone: row.timezone,
    event: uriOf('scheduled_events', row.event_id),
    created_at: row.created_at,
    updated_at: row.updated_at,
    tracking: row.tracking ?? untracked,
    text_reminder_number: row.text_reminder_number,
    rescheduled: row.rescheduled,
    old_invitee: uriOrNull(row.old_event_id, row.old_invitee_id),
    new_invitee: uriOrNull(row.new_event_id, row.new_invitee_id),
    cancel_url: inviteeLink('cancellations', row),
    reschedule_url: inviteeLink('reschedulings', row),
    routing_form_submission: submission_id && uriOf('routing_form_submissions', submission_id),
    payment: row.payment,
    no_show: no_show_id && no_show_at ? { uri: uriOf('invitee_no_shows', no_show_id), created_at: no_show_at } : null,
    reconfirmation: reconfirmation_requested_at
      ? { created_at: reconfirmation_requested_at, confirmed_at: row.reconfirmed_at }
      : null,
    scheduling_method: row.scheduling_method,
    invitee_scheduled_by: row.scheduled_by && uriOf('users', row.scheduled_by),
    ...withCancellation(row),
  }
}

/** Payload of invitee events: the whole invitee with the meeting. */
export function inviteePayload(invitee: InviteeRow, event: EventRow) {
  return { ...presentInvitee(invitee), scheduled_event: eventPayload(event) }
}

export function inviteeUri({ event_id, id }: Pick<InviteeRow, 'event_id' | 'id'>) {
  return uriOf(`scheduled_events/${event_id}/invitees`, id)
}

/** The key in the link authorizes its action, without a login. `asked`: the language that the page opens in. */
export function inviteeLink(
  page: 'cancellations' | 'reschedulings' | 'reconfirmations',
  { id, link_key }: InviteeRow,
  asked?: string,
) {
  return keepLocale(`${config.BASE_URL}/${page}/${id}?key=${link_key}`, { asked })
}

const untracked: Tracking = {
  utm_campaign: null,
  utm_source: null,
  utm_medium: null,
  utm_content: null,
  utm_term: null,
  salesforce_uuid: null,
}

function uriOrNull(event_id: ScheduledEventId | null, id: InviteeId | null) {
  return event_id && id && inviteeUri({ event_id, id })
}
