import { z } from 'zod'
import { Contact } from '../../contacts/contacts/schema.ts'
import { Invitee } from '../../meetings/invitees/schema.ts'
import { ScheduledEvent } from '../../meetings/scheduled-events/schema.ts'
import {
  enumText,
  createdAt,
  doc,
  timestampText,
  pages,
  updatedAt,
  uris,
  uuids,
} from '../../platform/http/field-texts.ts'
import { highlights, meeting } from '../../recaps/meeting-recaps/schema.ts'
import { EventType } from '../../scheduling/event-types/schema.ts'

const deletedAt = timestampText('When it was deleted, in UTC.', '2026-11-12T08:30:00.511930Z')
const ownerUuid = doc('Id of the user who owns the contact.', uuids.user)

const EventInPayload = ScheduledEvent.omit({ calendar_event: true })
  .extend({
    event_memberships: z
      .array(
        ScheduledEvent.shape.event_memberships.element.omit({ buffered_start_time: true, buffered_end_time: true }),
      )
      .meta(doc('Hosts of the meeting.')),
  })
  .meta({ id: 'ToldScheduledEvent', description: 'A meeting, as webhooks show it: without buffers and calendar.' })

export const InviteePayload = Invitee.extend({
  scheduled_event: EventInPayload.meta({ description: 'The meeting that the invitee booked.' }),
}).meta({ id: 'InviteePayload', description: 'The invitee with the meeting.' })

export const EventTypePayload = EventType.omit({ description_html: true }).meta({
  id: 'EventTypePayload',
  description: 'The event type.',
})

export const ContactPayload = z
  .object({
    user_uuid: z.uuid().meta(ownerUuid),
    contact: Contact.required({ custom_fields: true })
      .extend({
        creation_source: z.enum(['api', 'import', 'manual', 'scheduling']).meta(
          enumText('How the contact was created.', {
            api: 'Through the API.',
            import: 'From a file.',
            manual: 'Entered by a user.',
            scheduling: 'By a booking.',
          }),
        ),
      })
      .meta(doc('The contact, with all custom fields.')),
  })
  .meta({ id: 'ContactPayload', description: 'A contact that was created or changed.' })

export const DeletedContactPayload = z
  .object({
    user_uuid: z.uuid().meta(ownerUuid),
    contact: z
      .object({
        uri: z.url().meta(doc('URI that the contact had.', uris.contact)),
        deleted_at: z.string().meta(deletedAt),
      })
      .meta(doc('The contact that was deleted.')),
  })
  .meta({ id: 'DeletedContactPayload', description: 'A contact that was deleted.' })

/** `uri`: only of a meeting that was booked with this service. */
const RecappedEvent = z
  .object({
    uri: z
      .url()
      .optional()
      .meta(doc('URI of the scheduled event. Absent when the meeting was not booked with this service.', uris.event)),
    ...meeting,
  })
  .meta({ id: 'RecappedEvent', description: 'The meeting of a recap.' })

const RecapInPayload = z
  .object({
    uri: z.url().meta(doc('URI of the recap.', uris.recap)),
    transcript: z.url().meta(doc('Address of the transcript. It answers 404 when there is none.', uris.transcript)),
    ...highlights,
    share_link: z
      .url()
      .nullable()
      .meta(
        doc('Page with the highlights for anyone who has the link. Null when the recap is not shared.', pages.share),
      ),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({ id: 'ToldMeetingRecap', description: 'A recap, as webhooks show it.' })

export const RecapPayload = z
  .object({
    created_at: z.string().meta(timestampText('When the recap was created, in UTC.', '2026-11-17T15:40:12.664190Z')),
    event: RecappedEvent.meta({ description: 'The meeting.' }),
    recap: RecapInPayload.meta({ description: 'The recap.' }),
  })
  .meta({ id: 'MeetingRecapPayload', description: 'A recap that was created.' })

export const RecapChangePayload = RecapPayload.omit({ created_at: true }).meta({
  id: 'MeetingRecapChangePayload',
  description: 'A recap that changed.',
})

export const DeletedRecapPayload = z
  .object({
    recap: z
      .object({
        uri: z.url().meta(doc('URI that the recap had.', uris.recap)),
        deleted_at: z.string().meta(deletedAt),
      })
      .meta(doc('The recap that was deleted.')),
  })
  .meta({ id: 'DeletedMeetingRecapPayload', description: 'A recap that was deleted.' })
