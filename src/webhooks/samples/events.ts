import { RoutingFormSubmission } from '../../forms/routing-form-submissions/schema.ts'
import { inviteePayload } from '../../meetings/invitees/present.ts'
import { declareEvents } from '../../platform/events/declaration.ts'
import { eventTypePayload } from '../../scheduling/event-types/present.ts'
import { changedContact, contactSample, deletedContact, newContact } from './contacts.ts'
import { changedEventType, deletedEventType, newEventType } from './event-types.ts'
import { sample, type SampleContext } from './example-data.ts'
import { canceledMeeting, missedMeeting, newMeeting, pastMeeting } from './meetings.ts'
import {
  ContactPayload,
  DeletedContactPayload,
  DeletedRecapPayload,
  EventTypePayload,
  InviteePayload,
  RecapChangePayload,
  RecapPayload,
} from './payload-schema.ts'
import { changedRecap, deletedRecap, newRecap, newSubmission } from './recaps-and-forms.ts'

/**
 * The events about Robin Hale, who books a meeting. Their samples refer to each other across domains, so they are
 * declared together. Other resources declare their events themselves.
 */
export const bookingEvents = [
  declareEvents(InviteePayload, {
    'invitee.created': meetingSample(newMeeting),
    'invitee.canceled': meetingSample(canceledMeeting),
    'invitee_no_show.created': meetingSample(missedMeeting),
    'invitee_no_show.deleted': meetingSample(pastMeeting),
  }),
  declareEvents(ContactPayload, {
    'contact.created': contactSample(newContact),
    'contact.updated': contactSample(changedContact),
  }),
  declareEvents(DeletedContactPayload, { 'contact.deleted': sample(deletedContact) }),
  declareEvents(EventTypePayload, {
    'event_type.created': sample((context) => eventTypePayload(newEventType(context))),
    'event_type.updated': sample((context) => eventTypePayload(changedEventType(context))),
    'event_type.deleted': sample((context) => eventTypePayload(deletedEventType(context))),
  }),
  declareEvents(RecapPayload, { 'meeting_recap.created': sample(newRecap) }),
  declareEvents(RecapChangePayload, { 'meeting_recap.updated': sample(changedRecap) }),
  declareEvents(DeletedRecapPayload, { 'meeting_recap.deleted': sample(deletedRecap) }),
  declareEvents(RoutingFormSubmission, { 'routing_form_submission.created': sample(newSubmission) }),
]

function meetingSample(write: (context: SampleContext) => ReturnType<typeof newMeeting>) {
  return sample((context) => {
    const { invitee, event } = write(context)
    return inviteePayload(invitee, event)
  })
}
