import { contactPayload, deletedContactPayload } from '../../contacts/contacts/present.ts'
import { everyDefinition, type DefinitionRow } from '../../contacts/custom-fields/queries.ts'
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
 * What would be told if an event happened now to this person: made up, but by the same presenters that tell of real
 * ones, and with the custom fields that the organization has.
 */
export async function sampleOf(
  db: Db, organization_id: string, user_id: string, event: EventName, now = Date.now(),
) {
  const host = await getColleague(db, { organization_id }, user_id)
  return sampleFor(event, { host, now }, await everyDefinition(db, organization_id))
}

function sampleFor(event: EventName, story: SampleContext, definitions: DefinitionRow[]) {
  switch (event) {
    case 'invitee.created': return { event, payload: invited(newMeeting(story)) }
    case 'invitee.canceled': return { event, payload: invited(canceledMeeting(story)) }
    case 'invitee_no_show.created': return { event, payload: invited(missedMeeting(story)) }
    case 'invitee_no_show.deleted': return { event, payload: invited(pastMeeting(story)) }
    case 'contact.created': return { event, payload: contactPayload(newContact(story, definitions), definitions) }
    case 'contact.updated': return { event, payload: contactPayload(changedContact(story, definitions), definitions) }
    case 'contact.deleted': return { event, payload: deletedContact(story) }
    case 'event_type.created': return { event, payload: eventTypePayload(newEventType(story)) }
    case 'event_type.updated': return { event, payload: eventTypePayload(changedEventType(story)) }
    case 'event_type.deleted': return { event, payload: eventTypePayload(deletedEventType(story)) }
    case 'meeting_recap.created': return { event, payload: newRecap(story) }
    case 'meeting_recap.updated': return { event, payload: changedRecap(story) }
    case 'meeting_recap.deleted': return { event, payload: deletedRecap(story) }
    case 'routing_form_submission.created': return { event, payload: newSubmission(story) }
  }
}

function invited({ invitee, event }: ReturnType<typeof newMeeting>) {
  return inviteePayload(invitee, event)
}

function deletedContact(story: SampleContext) {
  return deletedContactPayload(newContact(story, []), instantAt(story.now))
}
