import { z } from 'zod'
import { audiences, subscribableEvents } from '../../platform/events/catalog.ts'
import { audienceValues, eventValues, pickTexts } from '../../platform/events/texts.ts'
import {
  enumText, createdAt, doc, timestampText, organizationUri, ownUri, updatedAt, uris,
} from '../../platform/http/field-texts.ts'

const states = ['active', 'disabled'] as const

export const eventText = enumText('An event.', pickTexts(eventValues, subscribableEvents))
export const WebhookSubscription = z.object({
  uri: z.url().meta(ownUri('subscription', uris.subscription)),
  callback_url: z.string().meta(doc('Address that receives the events.', 'https://hooks.acme.example/convene')),
  created_at: z.string().meta(createdAt),
  updated_at: z.string().meta(updatedAt),
  retry_started_at: z.string().nullable().meta(timestampText(
    'When deliveries began to fail, in UTC. Null while they succeed.', '2026-11-16T22:05:31.870664Z')),
  state: z.enum(states).meta(enumText('Whether the service delivers events.', {
    active: 'The service delivers events.',
    disabled: 'The service delivers nothing: all deliveries failed for 24 hours, the receiver answered 410, or its '
      + 'manager lost the permission.',
  })),
  events: z.array(z.enum(subscribableEvents).meta(eventText)).meta(
    doc('Events that are delivered.', ['invitee.created', 'invitee.canceled'])),
  scope: z.enum(audiences).meta(enumText('Whose events are delivered.', audienceValues)),
  organization: z.url().meta(organizationUri),
  user: z.url().nullable().meta(doc('URI of the user, for the scope user. Otherwise null.', uris.user)),
  group: z.url().nullable().meta(doc('URI of the group, for the scope group. Otherwise null.', uris.group)),
  creator: z.url().nullable().meta(
    doc('URI of the user who created the subscription. Null when the user is gone.', uris.user)),
}).meta({ id: 'WebhookSubscription', description: 'Sends events to an address as HTTP POST requests.' })

/** `signing_key`: only a generated key; a key that the caller sent is never returned. */
export const SigningKey = z.object({
  uri: z.url().meta(ownUri('subscription', uris.subscription)),
  signing_key: z.string().nullable().meta(doc(
    'The new key, if the service generated it. It is returned only this once. Null if you sent the key.',
    'whsec_c2lnbmluZy1rZXktb2YtYW4tZXhhbXBsZS1hcHA')),
  previous_key_until: z.string().nullable().meta(timestampText(
    'Until when deliveries are also signed with the previous key. Null if there was none.',
    '2026-11-18T09:12:44.301872Z')),
}).meta({ id: 'WebhookSigningKey', description: 'The new signing key of a subscription.' })

export type WebhookSubscription = z.infer<typeof WebhookSubscription>
export type SigningKey = z.infer<typeof SigningKey>
