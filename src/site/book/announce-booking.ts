import { inviteeUri } from '../../meetings/invitees/present.ts'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { EmbedMessage } from '../../platform/pages/embed.ts'

type BookedInvitee = Pick<InviteeRow, 'id' | 'event_id'>

/**
 * What an embedded page tells the website around it about a booking. It contains no personal data: reading the
 * resources needs an access token.
 */
export function scheduledMessage(invitee: BookedInvitee): EmbedMessage {
  const { 'event-uri': event, 'invitee-uri': own } = uriHeaders(invitee)
  return { event: 'event_scheduled', payload: { event: { uri: event }, invitee: { uri: own } } }
}

/** The same for the script of the page. */
export function uriHeaders(invitee: BookedInvitee) {
  return { 'event-uri': uriOf('scheduled_events', invitee.event_id), 'invitee-uri': inviteeUri(invitee) }
}
