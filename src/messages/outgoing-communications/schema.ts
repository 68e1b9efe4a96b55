import { z } from 'zod'
import {
  enumText,
  createdAt,
  doc,
  emailText,
  instantText,
  timestampText,
  organizationQuery,
  pages,
  uris,
} from '../../platform/http/field-texts.ts'
import { instant, paging, reference } from '../../platform/http/field-types.ts'

const text = z.string().nullable()

export const OutgoingCommunication = z
  .object({
    type: z.enum(['sms', 'email']).meta(
      enumText('Kind of message.', {
        sms: 'A text message.',
        email: 'An email.',
      }),
    ),
    to: z.string().meta(doc('Email address or phone number of the recipient.', 'leo@example.com')),
    from: z
      .string()
      .meta(
        doc(
          'Email address or phone number of the sender, as the operator configured it.',
          'Convene <meet@acme.example>',
        ),
      ),
    subject: text.meta(
      doc('Subject of the email. Null for a text message.', 'Intro call with Maya Chen on Tuesday, Nov 17, 4:00 pm'),
    ),
    body: z
      .string()
      .meta(
        doc(
          'Text of the message, without the links that only the recipient can use.',
          "Hi Leo,\n\nYou're booked. Here are the details of your meeting with Maya Chen.",
        ),
      ),
    sender_uri: z
      .url()
      .nullable()
      .meta(doc('URI of the user in whose name the message was sent. Null when there is none.', uris.user)),
    sender_email: text.meta(
      emailText(
        'Email address of that user. Null when there is none or the user has left the organization.',
        'maya@acme.example',
      ),
    ),
    event_type_uri: z.url().meta(doc('URI of the event type of the meeting.', uris.eventType)),
    event_uri: z.url().meta(doc('URI of the scheduled event that the message is about.', uris.event)),
    status: z.enum(['sent', 'delivered', 'undelivered', 'bounced', 'failed', 'suppressed']).meta(
      enumText('What became of the message. An extension.', {
        sent: 'The email server or the SMS provider accepted it.',
        delivered: 'The text message arrived.',
        undelivered: 'The text message did not arrive.',
        bounced: 'The email came back.',
        failed: 'It could not be sent.',
        suppressed: 'It was not sent, for example because the owner of the number replied STOP or a limit was reached.',
      }),
    ),
    status_reason: text.meta(
      doc(
        'Why the message did not arrive or was not sent. Otherwise null. An extension.',
        'The owner of this number replied STOP.',
      ),
    ),
    segments: z
      .int()
      .nullable()
      .meta(doc('How many messages the provider counts for a text message. Null for an email. An extension.', null)),
    sent_at: text.meta(
      timestampText(
        'When the email server or the SMS provider accepted the message. Null if it was not sent.',
        '2026-11-02T09:12:46.020113Z',
      ),
    ),
    bounced_at: text.meta(
      timestampText(
        'When the message came back because it could not be delivered, in UTC. Null if it did not, or if the service does ' +
          'not receive email.',
        '2026-11-02T09:13:10.512004Z',
      ),
    ),
    bounce_reason: text.meta(
      doc("What the recipient's email server said. Null unless the message came back.", 'smtp; 550 5.1.1 No such user'),
    ),
    created_at: z.string().meta(createdAt),
    scheduling_url: z.url().meta(doc('Booking page of the event type.', pages.eventType)),
  })
  .meta({
    id: 'OutgoingCommunication',
    description: 'A message about a meeting that the service sent or decided not to send.',
  })

/** Counts over all pages, with the filters of the request. */
export const CommunicationTotals = z.object({
  total_count: z.int().meta(doc('Number of messages that match the filters, on all pages. At most 10,000.', 128)),
})

export const CommunicationFilters = z.object({
  organization: reference('organizations').meta(organizationQuery),
  min_created_at: instant
    .optional()
    .meta(instantText('Only messages created at this time or later.', '2026-11-01T00:00:00Z')),
  max_created_at: instant
    .optional()
    .meta(instantText('Only messages created at this time or earlier.', '2026-11-30T23:59:59Z')),
  ...paging('created_at'),
})

export type OutgoingCommunication = z.infer<typeof OutgoingCommunication>
export type CommunicationFilters = z.infer<typeof CommunicationFilters>
