import { z } from 'zod'
import { outputShape } from '../../platform/fields.ts'
import { doc, ownUri, timestampText, uris } from '../../platform/http/field-texts.ts'
import { subscriptionFields } from './fields.ts'

export const WebhookSubscription = z
  .object(outputShape(subscriptionFields))
  .meta({ id: 'WebhookSubscription', description: 'Sends events to an address as HTTP POST requests.' })

/** `signing_key`: only a generated key; a key that the caller sent is never returned. */
export const SigningKey = z
  .object({
    uri: z.url().meta(ownUri('subscription', uris.subscription)),
    signing_key: z
      .string()
      .nullable()
      .meta(
        doc(
          'The new key, if the service generated it. It is returned only this once. Null if you sent the key.',
          'whsec_c2lnbmluZy1rZXktb2YtYW4tZXhhbXBsZS1hcHA',
        ),
      ),
    previous_key_until: z
      .string()
      .nullable()
      .meta(
        timestampText(
          'Until when deliveries are also signed with the previous key. Null if there was none.',
          '2026-11-18T09:12:44.301872Z',
        ),
      ),
  })
  .meta({ id: 'WebhookSigningKey', description: 'The new signing key of a subscription.' })

export type WebhookSubscription = z.infer<typeof WebhookSubscription>
export type SigningKey = z.infer<typeof SigningKey>
