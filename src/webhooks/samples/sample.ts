import { contactPayload, deletedContactPayload } from '../../contacts/contacts/present.ts'
import { findAllDefinitions, type DefinitionRow } from '../../contacts/custom-fields/queries.ts'
import { inviteePayload } from '../../meetings/invitees/present.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EventName } from '../../platform/events/catalog.ts'
import { eventTypePayload } from '../../scheduling/event-types/present.ts'
import { changedContact, newContact } from './contacts.ts'
import { changedEventType, deletedEventType, newEventType } from './event-types.ts'
import { instantAt, type SampleContext } from './example-data.ts'
import { canceledMeeting, missedMeeting, newMeeting, pastMeeting } from './meetings.ts'
import { changedRecap, deletedRecap, newRecap, newSubmission } from './recaps-and-forms.ts'

/**
 * The payload of an event that would happen to this user now. The data is invented, but presented by the same code as
 * real events, and with the organization's custom fields.
 */
export async function sampleOf(
  db: Db, organization_id: string, user_id: string, event: EventName, now = Date.now(),
) {
  const host = await getColleague(db, { organization_id }, user_id)
  return sampleFor(event, { host, now }, await findAllDefinitions(db, organization_id))
}

function sampleFor(event: EventName, context: SampleContext, definitions: DefinitionRow[]) {
  switch (event) {
    case 'invitee.created': return { event, payload: payloadOf(newMeeting(context)) }
    case 'invitee.canceled': return { event, payload: payloadOf(canceledMeeting(context)) }
    case 'invitee_no_show.created': return { event, payload: payloadOf(missedMeeting(context)) }
    case 'invitee_no_show.deleted': return { event, payload: payloadOf(pastMeeting(context)) }
    case 'contact.created': return { event, payload: contactPayload(newContact(context, definitions), definitions) }
    case 'contact.updated': return { event, payload: contactPayload(changedContact(context, definitions), definitions) }
    case 'contact.deleted': return { event, payload: deletedContact(context) }
    case 'event_type.created': return { event, payload: eventTypePayload(newEventType(context)) }
    case 'event_type.updated': return { event, payload: eventTypePayload(changedEventType(context)) }
    case 'event_type.deleted': return { event, payload: eventTypePayload(deletedEventType(context)) }
    case 'meeting_recap.created': return { event, payload: newRecap(context) }
    case 'meeting_recap.updated': return { event, payload: changedRecap(context) }
    case 'meeting_recap.deleted': return { event, payload: deletedRecap(context) }
    case 'routing_form_submission.created': return { event, payload: newSubmission(context) }
  }
}

function payloadOf({ invitee, event }: ReturnType<typeof newMeeting>) {
  return inviteePayload(invitee, event)
}

function deletedContact(context: SampleContext) {
  return deletedContactPayload(newContact(context, []), instantAt(context.now))
}
