import { z } from 'zod'
import type { Detail } from '../errors.ts'
import { audiences, subscribableEvents } from '../events/catalog.ts'
import { problemOfPlainHttp, problemOfTarget } from '../http/fetch.ts'
import { isObject, paging, reference } from '../http/wire.ts'
import { isOneLine } from '../text.ts'
import { problemsOfEvents } from './hear.ts'
import { problemsOfAudience } from './rules.ts'

const states = ['active', 'disabled'] as const
const longestKey = 512

export const WebhookSubscription = z.object({
  uri: z.url(),
  callback_url: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  retry_started_at: z.string().nullable(),
  state: z.enum(states),
  events: z.array(z.enum(subscribableEvents)),
  scope: z.enum(audiences),
  organization: z.url(),
  user: z.url().nullable(),
  group: z.url().nullable(),
  creator: z.url().nullable(),
}).meta({ id: 'WebhookSubscription' })

/** `signing_key`: the one that we made; nobody is told again what they told us. */
export const SigningKey = z.object({
  uri: z.url(),
  signing_key: z.string().nullable(),
  previous_key_until: z.string().nullable(),
}).meta({ id: 'WebhookSigningKey' })

const url = z.string().superRefine((text, context) => {
  const message = problemOfTarget(text)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}).meta({ format: 'uri' })

/** What only a name server can tell about the address in a body of any shape. */
export async function lookUpTarget(body: unknown): Promise<Detail[]> {
  const given = typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined
  const message = typeof given === 'string' ? await problemOfPlainHttp(given) : undefined
  return message === undefined ? [] : [{ parameter: 'url', code: 'invalid', message }]
}

const mostEvents = subscribableEvents.length
const events = z.array(z.enum(subscribableEvents)).min(1)
  .refine((given) => given.length <= mostEvents, { message: `must have at most ${mostEvents} entries`, abort: true })
  .superRefine((given, context) => {
    for (const [i, event] of given.entries())
      if (given.indexOf(event) < i) context.addIssue({ code: 'custom', path: [i], message: 'is given twice' })
  })

/** Both sides sign with it as it is, so nothing about it is tidied up. */
const signing_key = z.string().max(longestKey)
  .refine((text) => text.trim() !== '', 'must be filled')
  .refine(isOneLine, 'must not have line breaks or control characters')

/** Clients that send every field say null of what there is none of. */
const ifAny = <T extends z.ZodType>(value: T) => value.nullish().transform((given) => given ?? undefined)

type Owned = { scope: unknown; user?: unknown; group?: unknown }

/**
 * `user` and `group` count for the scope of that name alone. With any other scope they are ignored, valid or not:
 * widely used connectors always send `user`.
 */
export function ignoreOtherOwners(given: Owned, { issues }: Pick<z.core.ParsePayload, 'issues'>) {
  if (!audiences.some((audience) => audience === given.scope)) return
  for (const owner of ['user', 'group'] as const) {
    if (owner === given.scope) continue
    delete given[owner]
    issues.splice(0, Infinity, ...issues.filter(({ path }) => path?.[0] !== owner))
  }
}

export const NewSubscription = z.object({
  url,
  events,
  organization: reference('organizations'),
  scope: z.enum(audiences),
  user: ifAny(reference('users')),
  group: ifAny(reference('groups')),
  signing_key: ifAny(signing_key),
}).superRefine(ignoreOtherOwners, { when: isObject }).superRefine((given, context) => {
  const wrong = new Set(context.issues.map(({ path }) => path?.[0]))
  if (wrong.has('scope')) return
  const audience = problemsOfAudience(given).filter(({ path: [field] }) => !wrong.has(field))
  for (const { path, message, code } of [...audience, ...problemsOfEvents([given.events].flat(), given.scope)])
    context.addIssue({ code: 'custom', path, message, params: { code } })
}, { when: isObject }).meta({ id: 'NewWebhookSubscription' })

export const SubscriptionChange = z.object({ url: url.optional(), events: events.optional() })
  .refine((given) => given.url !== undefined || given.events !== undefined,
    { path: ['url'], message: 'or events must be given' })
  .meta({ id: 'WebhookSubscriptionChange' })

export const NewKey = z.object({ signing_key: ifAny(signing_key) }).optional().meta({ id: 'NewWebhookSigningKey' })

export const SubscriptionFilters = z.object({
  organization: reference('organizations'),
  scope: z.enum(audiences),
  user: reference('users').optional(),
  group: reference('groups').optional(),
  ...paging('created_at'),
}).superRefine(ignoreOtherOwners, { when: isObject })

export type WebhookSubscription = z.infer<typeof WebhookSubscription>
export type SigningKey = z.infer<typeof SigningKey>
export type NewSubscription = z.infer<typeof NewSubscription>
export type SubscriptionChange = z.infer<typeof SubscriptionChange>
export type SubscriptionFilters = z.infer<typeof SubscriptionFilters>
