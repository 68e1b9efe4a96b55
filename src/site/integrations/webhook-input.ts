import { createHmac } from 'node:crypto'
import { generateSigningKey } from '../../access/applications/signing-key.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { keyFor } from '../../platform/auth/secret.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type GroupId, type UserId } from '../../platform/ids.ts'
import { checkedOf } from '../../platform/pages/fields.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { formKeyIn } from '../book/form-key.ts'

/** A form as the user filled it in. `audience`: `organization`, `user_UUID` or `group_UUID`. */
export type WebhookInput = { url: string; events: string[]; audience: string; key: string; signing_key: string }

/** The form field for each field of POST /webhook_subscriptions. The organization is that of the session. */
export const createFields = {
  url: 'url',
  events: 'events',
  organization: 'audience',
  scope: 'audience',
  user: 'audience',
  group: 'audience',
  signing_key: 'signing_key',
}

export function readWebhook(body: ConsoleRequest['Body']): WebhookInput {
  const { url = '', audience = '', key = '', signing_key = '' } = body ?? {}
  return { url: url.trim(), events: checkedOf(body, 'events'), audience, key, signing_key }
}

/** The body of POST /webhook_subscriptions. What the API rejects stays as it is, so that it says what is wrong. */
export function newWebhookOf(body: ConsoleRequest['Body'], { organization_id }: SignedInUser) {
  const { url, events, audience, key, signing_key } = readWebhook(body)
  return {
    url,
    events,
    organization: uriOf('organizations', organization_id),
    ...audienceOf(audience),
    ...(key === 'own' && { signing_key }),
    ...(key === 'generate' && { signing_key: generatedKey(formKeyIn(body)) }),
  }
}

function audienceOf(audience: string) {
  const [scope = '', id = ''] = audience.split('_')
  if (scope === 'user') return { scope, user: uriOf('users', asId<UserId>(id)) }
  return scope === 'group' ? { scope, group: uriOf('groups', asId<GroupId>(id)) } : { scope }
}

/** A form that is submitted twice creates one webhook, so both pages must show the same key. */
function generatedKey(formKey: string | undefined) {
  if (formKey === undefined) return generateSigningKey()
  return `whsec_${createHmac('sha256', keyFor('webhook forms')).update(formKey).digest('base64')}`
}
