import { z } from 'zod'
import { config } from '../platform/config.ts'
import { audiences, subscribable, subscribableEvents, type SubscribableEvent } from '../platform/events/catalog.ts'
import { Usage } from './output.ts'
import type { Api } from './service-api.ts'
import type { SubscriptionOptions } from './subscribe-listener.ts'

const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

export const ListenOptions = z.object({
  json: z.boolean().optional(),
  port: number(0, 65_535),
  host: z.string().min(1),
  signingKey: z.string().min(1).optional(),
  status: number(200, 599),
  delay: number(0, 600_000),
  count: number(1, 999_999_999).optional(),
  subscribe: z.boolean().default(false),
  api: webAddress.transform((text) => text.replace(/(?<!\/)\/+$/, '')).optional(),
  token: z.string().min(1).optional(),
  url: webAddress.optional(),
  events: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(subscribableEvents, { error: `must be one of ${subscribableEvents.join(', ')}` })).min(1))
    .optional(),
  scope: z.enum(audiences).optional(),
  group: z.string().min(1).optional(),
})

type Options = z.infer<typeof ListenOptions>

/** The API to subscribe with, or undefined without --subscribe. */
export function apiFrom(options: Options): Api | undefined {
  const { subscribe, api, token, events, scope, group, url, host } = options
  if (!subscribe && [api, token, events, scope, group, url].some((option) => option !== undefined))
    throw new Usage('--api, --token, --events, --scope, --group and --url need --subscribe.')
  if (!subscribe) return undefined
  if (token === undefined) throw new Usage('--subscribe needs a --token. See convene token create --help.')
  if ((scope === 'group') !== (group !== undefined)) throw new Usage('--group and --scope group must be used together.')
  if (url === undefined && ['0.0.0.0', '::'].includes(host))
    throw new Usage(`With --host ${host}, set the address that the service calls with --url.`)
  return { base: api ?? config.BASE_URL, token }
}

export function subscriptionFrom(options: Options, listenerUrl: string, key: string): SubscriptionOptions {
  const { url, scope = 'user', events, group } = options
  const hasScope = (event: SubscribableEvent) => subscribable[event].audiences.some((audience) => audience === scope)
  return { url: url ?? `${listenerUrl}/`, key, scope, group, events: events ?? subscribableEvents.filter(hasScope) }
}
