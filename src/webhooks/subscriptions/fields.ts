import { z } from 'zod'
import { audiences, subscribableEvents } from '../../platform/events/catalog.ts'
import { audienceValues, eventValues, pickTexts } from '../../platform/events/texts.ts'
import { column, computed, type RowOf } from '../../platform/fields.ts'
import {
  createdAt,
  doc,
  enumText,
  organizationUri,
  ownUri,
  timestampText,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'

export const eventText = enumText('An event.', pickTexts(eventValues, subscribableEvents))

/** The fields of a subscription, without its signing keys. Columns, row type and schema follow from them. */
export const subscriptionFields = {
  uri: computed({ text: ownUri('subscription', uris.subscription), output: z.url() }),
  callback_url: column({
    text: doc('Address that receives the events.', 'https://hooks.acme.example/convene'),
    output: z.string(),
  }),
  created_at: column({ text: createdAt, output: z.string() }),
  updated_at: column({ text: updatedAt, output: z.string() }),
  retry_started_at: column({
    text: timestampText(
      'When deliveries began to fail, in UTC. Null while they succeed.',
      '2026-11-16T22:05:31.870664Z',
    ),
    output: z.string().nullable(),
  }),
  state: column({
    text: enumText('Whether the service delivers events.', {
      active: 'The service delivers events.',
      disabled:
        'The service delivers nothing: all deliveries failed for 24 hours, the receiver answered 410, or its ' +
        'manager lost the permission.',
    }),
    output: z.enum(['active', 'disabled']),
  }),
  events: column({
    type: 'text[]',
    text: doc('Events that are delivered.', ['invitee.created', 'invitee.canceled']),
    output: z.array(z.enum(subscribableEvents).meta(eventText)),
  }),
  scope: column({
    text: enumText('Whose events are delivered.', audienceValues),
    output: z.enum(audiences),
  }),
  organization: computed({ text: organizationUri, output: z.url() }),
  user: computed({
    text: doc('URI of the user, for the scope user. Otherwise null.', uris.user),
    output: z.url().nullable(),
  }),
  group: computed({
    text: doc('URI of the group, for the scope group. Otherwise null.', uris.group),
    output: z.url().nullable(),
  }),
  creator: computed({
    text: doc('URI of the user who created the subscription. Null when the user is gone.', uris.user),
    output: z.url().nullable(),
  }),
}

export type SubscriptionColumns = RowOf<typeof subscriptionFields>
