import { z } from 'zod'
import { audiences, subscribableEvents } from '../../platform/events/catalog.ts'
import { audienceValues } from '../../platform/events/texts.ts'
import { problemOfPlainHttp, problemOfTarget } from '../../platform/http/fetch.ts'
import { enumText, doc, organizationQuery, uris } from '../../platform/http/field-texts.ts'
import { isObject, paging, reference } from '../../platform/http/field-types.ts'
import { invalid, type Problems } from '../../platform/problems.ts'
import { isOneLine } from '../../platform/text.ts'
import { checkEvents } from './event-permissions.ts'
import { eventText } from './fields.ts'
import { checkAudience } from './rules.ts'

const maxKey = 512

const urlText = doc(
  'Address that receives the events: https, reachable from the internet unless the operator allows others.',
  'https://hooks.acme.example/convene',
)
const eventsText = doc(
  'Events to deliver, at least 1, without duplicates. The token needs the scope to read the data of each event.',
  ['invitee.created', 'invitee.canceled'],
)
const keyText = (defaultText: string) =>
  doc(`Secret that signs the deliveries, one line of at most 512 characters. ${defaultText}`, 'example-signing-key')

const url = z
  .string()
  .superRefine((text, context) => {
    const message = problemOfTarget(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .meta({ format: 'uri' })

/** Checks that need a name server, of the address in a body that is not validated yet. */
export async function checkTargetNetwork(body: unknown): Promise<Problems> {
  const url = typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined
  const message = typeof url === 'string' ? await problemOfPlainHttp(url) : undefined
  return message === undefined ? [] : [invalid('url', message)]
}

const maxEvents = subscribableEvents.length
const events = z
  .array(z.enum(subscribableEvents).meta(eventText))
  .min(1)
  .refine((list) => list.length <= maxEvents, { message: `must have at most ${maxEvents} entries`, abort: true })
  .superRefine((list, context) => {
    for (const [i, event] of list.entries())
      if (list.indexOf(event) < i) context.addIssue({ code: 'custom', path: [i], message: 'is a duplicate' })
  })

/** Both sides sign with the exact text, so it is not trimmed. */
const signing_key = z
  .string()
  .max(maxKey)
  .refine((text) => text.trim() !== '', 'must be filled')
  .refine(isOneLine, 'must not have line breaks or control characters')

/** Some clients always send every field, and null for those without a value. */
const optional = <T extends z.ZodType>(value: T) => value.nullish().transform((input) => input ?? undefined)

type OwnerFields = { scope: unknown; user?: unknown; group?: unknown }

/**
 * `user` counts only for the scope user, `group` only for the scope group. Otherwise they are ignored, valid or not:
 * widely used connectors always send `user`.
 */
export function ignoreOtherOwners(input: OwnerFields, { issues }: Pick<z.core.ParsePayload, 'issues'>) {
  if (!audiences.some((audience) => audience === input.scope)) return
  for (const owner of ['user', 'group'] as const) {
    if (owner === input.scope) continue
    delete input[owner]
    issues.splice(0, Infinity, ...issues.filter(({ path }) => path?.[0] !== owner))
  }
}

export const NewSubscription = z
  .object({
    url: url.meta(urlText),
    events: events.meta(eventsText),
    organization: reference('organizations').meta(organizationQuery),
    scope: z.enum(audiences).meta(enumText('Whose events to deliver.', audienceValues)),
    user: optional(reference('users')).meta(doc('URI of the user. Required for the scope user.', uris.user)),
    group: optional(reference('groups')).meta(doc('URI of the group. Required for the scope group.', uris.group)),
    signing_key: optional(signing_key).meta(
      keyText('Default: none, so deliveries are not signed; for an application, the signing key of the application.'),
    ),
  })
  .superRefine(ignoreOtherOwners, { when: isObject })
  .superRefine(
    (input, context) => {
      const invalidFields = new Set(context.issues.map(({ path }) => path?.[0]))
      if (invalidFields.has('scope')) return
      const audience = checkAudience(input).filter(({ path: [field] }) => !invalidFields.has(field))
      for (const { path, message, code } of [...audience, ...checkEvents([input.events].flat(), input.scope)])
        context.addIssue({ code: 'custom', path, message, params: { code } })
    },
    { when: isObject },
  )
  .meta({
    id: 'NewWebhookSubscription',
    description: 'A subscription to create. Organization, scope, owner and address together are unique.',
  })

export const SubscriptionChange = z
  .object({
    url: url.optional().meta(urlText),
    events: events.optional().meta(eventsText),
  })
  .refine(({ url, events }) => url !== undefined || events !== undefined, {
    path: ['url'],
    message: 'url or events is required',
  })
  .meta({
    id: 'WebhookSubscriptionChange',
    description: 'Changes to a subscription. Send at least one field; the others stay as they are.',
  })

export const NewKey = z
  .object({
    signing_key: optional(signing_key).meta(keyText('Default: the service generates a key and returns it.')),
  })
  .optional()
  .meta({ id: 'NewWebhookSigningKey', description: 'The key to sign with from now on.' })

export const SubscriptionFilters = z
  .object({
    organization: reference('organizations').meta(organizationQuery),
    scope: z
      .enum(audiences)
      .meta(enumText('Only subscriptions with this scope. Only admins and owners send organization.', audienceValues)),
    user: reference('users').optional().meta(doc('URI of the user. Required for the scope user.', uris.user)),
    group: reference('groups').optional().meta(doc('URI of the group. Required for the scope group.', uris.group)),
    ...paging('created_at'),
  })
  .superRefine(ignoreOtherOwners, { when: isObject })

export type NewSubscription = z.infer<typeof NewSubscription>
export type SubscriptionChange = z.infer<typeof SubscriptionChange>
export type SubscriptionFilters = z.infer<typeof SubscriptionFilters>
