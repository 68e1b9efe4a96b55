import { z } from 'zod'
import { Contact } from '../contacts/schema.ts'
import { EventType } from '../event-types/schema.ts'
import { audiences, catalog, eventNames, type EventName } from '../events/catalog.ts'
import { isObject, reference } from '../http/wire.ts'
import { Invitee } from '../invitees/schema.ts'
import { highlights, meeting } from '../meeting-recaps/schema.ts'
import { RoutingFormSubmission } from '../routing-form-submissions/schema.ts'
import { ScheduledEvent } from '../scheduled-events/schema.ts'
import { ignoreOtherOwners } from '../webhook-subscriptions/schema.ts'

export const SampleFilters = z.object({
  event: z.enum(eventNames),
  organization: reference('organizations'),
  scope: z.enum(audiences),
  user: reference('users').optional(),
  group: reference('groups').optional(),
}).superRefine(ignoreOtherOwners, { when: isObject }).superRefine(({ event, scope }, context) => {
  const allowed = catalog[event].audiences
  const message = `needs the scope ${allowed.join(' or ')}`
  if (!allowed.includes(scope)) context.addIssue({ code: 'custom', path: ['event'], message })
})

const ToldEvent = ScheduledEvent.omit({ calendar_event: true }).extend({
  event_memberships: z.array(
    ScheduledEvent.shape.event_memberships.element.omit({ buffered_start_time: true, buffered_end_time: true })),
}).meta({ id: 'ToldScheduledEvent' })

const InviteePayload = Invitee.extend({ scheduled_event: ToldEvent }).meta({ id: 'InviteePayload' })

const EventTypePayload = EventType.omit({ description_html: true }).meta({ id: 'EventTypePayload' })

const ContactPayload = z.object({
  user_uuid: z.uuid(),
  contact: Contact.required({ custom_fields: true }).extend({
    creation_source: z.enum(['api', 'import', 'manual', 'scheduling']),
  }),
}).meta({ id: 'ContactPayload' })

const DeletedContactPayload = z.object({
  user_uuid: z.uuid(),
  contact: z.object({ uri: z.url(), deleted_at: z.string() }),
}).meta({ id: 'DeletedContactPayload' })

/** `uri`: of a meeting that was booked here. */
const RecappedEvent = z.object({ uri: z.url().optional(), ...meeting }).meta({ id: 'RecappedEvent' })

const ToldRecap = z.object({
  uri: z.url(),
  transcript: z.url(),
  ...highlights,
  share_link: z.url().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'ToldMeetingRecap' })

const RecapPayload = z.object({ created_at: z.string(), event: RecappedEvent, recap: ToldRecap })
  .meta({ id: 'MeetingRecapPayload' })

const RecapChangePayload = RecapPayload.omit({ created_at: true }).meta({ id: 'MeetingRecapChangePayload' })

const DeletedRecapPayload = z.object({ recap: z.object({ uri: z.url(), deleted_at: z.string() }) })
  .meta({ id: 'DeletedMeetingRecapPayload' })

/** What is delivered. `created_by`: whoever made the subscription. */
export const WebhookPayload = z.discriminatedUnion('event', [
  told(['invitee.created', 'invitee.canceled', 'invitee_no_show.created', 'invitee_no_show.deleted'], InviteePayload),
  told(['contact.created', 'contact.updated'], ContactPayload),
  told(['contact.deleted'], DeletedContactPayload),
  told(['event_type.created', 'event_type.updated', 'event_type.deleted'], EventTypePayload),
  told(['meeting_recap.created'], RecapPayload),
  told(['meeting_recap.updated'], RecapChangePayload),
  told(['meeting_recap.deleted'], DeletedRecapPayload),
  told(['routing_form_submission.created'], RoutingFormSubmission),
]).meta({ id: 'WebhookPayload' })

export type WebhookPayload = z.infer<typeof WebhookPayload>

function told<const E extends EventName, P extends z.ZodType>(events: readonly E[], payload: P) {
  return z.object({ event: z.enum(events), created_at: z.string(), created_by: z.url(), payload })
}
