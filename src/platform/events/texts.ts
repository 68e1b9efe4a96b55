import type { Audience, EventName } from './catalog.ts'

/** What each event means, for the API reference. */
export const eventValues: Record<EventName, string> = {
  'invitee.canceled': 'A booking was canceled or rescheduled.',
  'invitee.created': 'A meeting was booked, or a booking was moved to a new time.',
  'invitee_no_show.created': 'An invitee was marked as a no-show.',
  'invitee_no_show.deleted': 'A no-show mark was removed.',
  'meeting_recap.created': 'A meeting recap was created.',
  'meeting_recap.updated': 'Highlights of a recap changed, or its share link was created or removed.',
  'meeting_recap.deleted': 'A meeting recap was deleted.',
  'routing_form_submission.created': 'A visitor submitted a routing form.',
  'contact.created': 'A contact was created.',
  'contact.updated': 'Fields of a contact changed.',
  'contact.deleted': 'A contact was deleted.',
  'event_type.created': 'An event type was created. Subscriptions cannot ask for it.',
  'event_type.updated': 'An event type changed. Subscriptions cannot ask for it.',
  'event_type.deleted': 'An event type was deleted. Subscriptions cannot ask for it.',
}

/** What each scope of a subscription means. */
export const audienceValues: Record<Audience, string> = {
  organization: 'Events of the whole organization.',
  user: 'Events of one user.',
  group: 'Events of the members of one group.',
}

/** The texts of some of the values. */
export function pickTexts<Value extends string, Name extends Value>(
  values: Record<Value, string>, names: readonly Name[],
) {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Record<Name, string>
}
