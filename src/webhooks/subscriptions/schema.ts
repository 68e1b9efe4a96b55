import { z } from 'zod'
import type { Detail } from '../../platform/errors.ts'
import { audiences, subscribableEvents } from '../../platform/events/catalog.ts'
import { audienceValues, eventValues, some } from '../../platform/events/texts.ts'
import { problemOfPlainHttp, problemOfTarget } from '../../platform/http/fetch.ts'
import {
  choices, createdAt, doc, moment, organizationQuery, organizationUri, ownUri, updatedAt, uris,
} from '../../platform/http/field-texts.ts'
import { isObject, paging, reference } from '../../platform/http/field-types.ts'
import { isOneLine } from '../../platform/text.ts'
import { checkEvents } from './event-permissions.ts'
import { checkAudience } from './rules.ts'

const states = ['active', 'disabled'] as const
const maxKey = 512

const eventText = choices('An event.', some(eventValues, subscribableEvents))
const urlText = doc(
  'Address that receives the events: https, reachable from the internet unless the operator allows others.',
  'https://hooks.acme.example/convene')
const eventsText = doc(
  'Events to deliver, at least 1, none of them twice. The token needs the scope to read what each one tells.',
  ['invitee.created', 'invitee.canceled'])
const keyText = (absent: string) => doc(
  `Secret that signs the deliveries, one line of at most 512 characters. ${absent}`, 'example-signing-key')

export const WebhookSubscription = z.object({
  uri: z.url().meta(ownUri('subscription', uris.subscription)),
  callback_url: z.string().meta(doc('Address that receives the events.', 'https://hooks.acme.example/convene')),
  created_at: z.string().meta(createdAt),
  updated_at: z.string().meta(updatedAt),
  retry_started_at: z.string().nullable().meta(moment(
    'When deliveries began to fail, in UTC. Null while they succeed.', '2026-11-16T22:05:31.870664Z')),
  state: z.enum(states).meta(choices('Whether the service delivers events.', {
    active: 'The service delivers events.',
    disabled: 'The service delivers nothing: all deliveries failed for 24 hours, the receiver answered 410, or its '
      + 'manager lost the permission.',
  })),
  events: z.array(z.enum(subscribableEvents).meta(eventText)).meta(
    doc('Events that are delivered.', ['invitee.created', 'invitee.canceled'])),
  scope: z.enum(audiences).meta(choices('Whose events are delivered.', audienceValues)),
  organization: z.url().meta(organizationUri),
  user: z.url().nullable().meta(doc('URI of the user, for the scope user. Otherwise null.', uris.user)),
  group: z.url().nullable().meta(doc('URI of the group, for the scope group. Otherwise null.', uris.group)),
  creator: z.url().nullable().meta(
    doc('URI of the user who created the subscription. Null when the user is gone.', uris.user)),
}).meta({ id: 'WebhookSubscription', description: 'Sends events to an address as HTTP POST requests.' })

/** `signing_key`: the one that we made; nobody is told again what they told us. */
export const SigningKey = z.object({
  uri: z.url().meta(ownUri('subscription', uris.subscription)),
  signing_key: z.string().nullable().meta(doc(
    'The new key, when the service made it. No other answer contains it. Null when you sent the key.',
    'whsec_c2lnbmluZy1rZXktb2YtYW4tZXhhbXBsZS1hcHA')),
  previous_key_until: z.string().nullable().meta(moment(
    'Until when deliveries are also signed with the key before. Null when there was none.',
    '2026-11-18T09:12:44.301872Z')),
}).meta({ id: 'WebhookSigningKey', description: 'The new signing key of a subscription.' })

const url = z.string().superRefine((text, context) => {
  const message = problemOfTarget(text)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}).meta({ format: 'uri' })

/** What only a name server can tell about the address in a body of any shape. */
export async function checkTargetNetwork(body: unknown): Promise<Detail[]> {
  const given = typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined
  const message = typeof given === 'string' ? await problemOfPlainHttp(given) : undefined
  return message === undefined ? [] : [{ parameter: 'url', code: 'invalid', message }]
}

const maxEvents = subscribableEvents.length
const events = z.array(z.enum(subscribableEvents).meta(eventText)).min(1)
  .refine((given) => given.length <= maxEvents, { message: `must have at most ${maxEvents} entries`, abort: true })
  .superRefine((given, context) => {
    for (const [i, event] of given.entries())
      if (given.indexOf(event) < i) context.addIssue({ code: 'custom', path: [i], message: 'is given twice' })
  })

/** Both sides sign with it as it is, so nothing about it is tidied up. */
const signing_key = z.string().max(maxKey)
  .refine((text) => text.trim() !== '', 'must be filled')
  .refine(isOneLine, 'must not have line breaks or control characters')

/** Clients that send every field say null of what there is none of. */
const ifAny = <T extends z.ZodType>(value: T) => value.nullish().transform((given) => given ?? undefined)

type OwnerFields = { scope: unknown; user?: unknown; group?: unknown }

/**
 * `user` and `group` count for the scope of that name alone. With any other scope they are ignored, valid or not:
 * widely used connectors always send `user`.
 */
export function ignoreOtherOwners(given: OwnerFields, { issues }: Pick<z.core.ParsePayload, 'issues'>) {
  if (!audiences.some((audience) => audience === given.scope)) return
  for (const owner of ['user', 'group'] as const) {
    if (owner === given.scope) continue
    delete given[owner]
    issues.splice(0, Infinity, ...issues.filter(({ path }) => path?.[0] !== owner))
  }
}

export const NewSubscription = z.object({
  url: url.meta(urlText),
  events: events.meta(eventsText),
  organization: reference('organizations').meta(organizationQuery),
  scope: z.enum(audiences).meta(choices('Whose events to deliver.', audienceValues)),
  user: ifAny(reference('users')).meta(doc('URI of the user. Required for the scope user.', uris.user)),
  group: ifAny(reference('groups')).meta(doc('URI of the group. Required for the scope group.', uris.group)),
  signing_key: ifAny(signing_key).meta(keyText(
    'Default: none, so deliveries are not signed; for an application, the signing key of the application.')),
}).superRefine(ignoreOtherOwners, { when: isObject }).superRefine((given, context) => {
  const wrong = new Set(context.issues.map(({ path }) => path?.[0]))
  if (wrong.has('scope')) return
  const audience = checkAudience(given).filter(({ path: [field] }) => !wrong.has(field))
  for (const { path, message, code } of [...audience, ...checkEvents([given.events].flat(), given.scope)])
    context.addIssue({ code: 'custom', path, message, params: { code } })
}, { when: isObject }).meta({
  id: 'NewWebhookSubscription',
  description: 'A subscription to create. Organization, scope, owner and address together are unique.',
})

export const SubscriptionChange = z.object({
  url: url.optional().meta(urlText), events: events.optional().meta(eventsText),
})
  .refine((given) => given.url !== undefined || given.events !== undefined,
    { path: ['url'], message: 'or events must be given' })
  .meta({
    id: 'WebhookSubscriptionChange',
    description: 'Changes to a subscription. Send at least one field; the others stay as they are.',
  })

export const NewKey = z.object({
  signing_key: ifAny(signing_key).meta(keyText('Default: the service makes one and answers with it.')),
}).optional().meta({ id: 'NewWebhookSigningKey', description: 'The key to sign with from now on.' })

export const SubscriptionFilters = z.object({
  organization: reference('organizations').meta(organizationQuery),
  scope: z.enum(audiences).meta(choices(
    'Only subscriptions with this scope. Only admins and owners send organization.', audienceValues)),
  user: reference('users').optional().meta(doc('URI of the user. Required for the scope user.', uris.user)),
  group: reference('groups').optional().meta(doc('URI of the group. Required for the scope group.', uris.group)),
  ...paging('created_at'),
}).superRefine(ignoreOtherOwners, { when: isObject })

export type WebhookSubscription = z.infer<typeof WebhookSubscription>
export type SigningKey = z.infer<typeof SigningKey>
export type NewSubscription = z.infer<typeof NewSubscription>
export type SubscriptionChange = z.infer<typeof SubscriptionChange>
export type SubscriptionFilters = z.infer<typeof SubscriptionFilters>
