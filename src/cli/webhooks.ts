import { randomBytes } from 'node:crypto'
import { Command } from 'commander'
import { z } from 'zod'
import { config } from '../platform/config.ts'
import { audiences, subscribable, subscribableEvents, type SubscribableEvent } from '../platform/events/catalog.ts'
import { describe, visible } from './delivery.ts'
import { withExamples } from './help.ts'
import { openListener } from './listener.ts'
import { readOptions } from './options.ts'
import { print, say, Usage } from './output.ts'
import { subscribe, unsubscribe, type Api, type SubscriptionOptions } from './subscribe-listener.ts'

const number = (least: number, most: number) => z.string().regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.number().min(least).max(most))
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const Listening = z.object({
  json: z.boolean().optional(),
  port: number(0, 65_535),
  host: z.string().min(1),
  signingKey: z.string().min(1).optional(),
  status: number(200, 599),
  delay: number(0, 600_000),
  count: number(1, 999_999_999).optional(),
  subscribe: z.boolean().default(false),
  api: webAddress.transform((text) => text.replace(/\/+$/, '')).optional(),
  token: z.string().min(1).optional(),
  url: webAddress.optional(),
  events: z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(subscribableEvents, { error: `must be among ${subscribableEvents.join(', ')}` })).min(1))
    .optional(),
  scope: z.enum(audiences).optional(),
  group: z.string().min(1).optional(),
})

type Options = z.infer<typeof Listening>
type Ready = { listening: string; subscription: string | null; events: string[]; signing_key: string | null }

export function webhooks() {
  const command = withExamples(new Command('webhooks'), ['convene webhooks listen'])
    .description('Try out webhooks')
  withExamples(command.command('listen'), [
    'convene webhooks listen --signing-key "$KEY"',
    'convene webhooks listen --subscribe --token "$TOKEN" --events invitee.created,invitee.canceled',
  ], 'For --subscribe the service must run with OUTBOUND_ALLOW=127.0.0.1/32. More in docs/webhooks.md')
    .description('Receive deliveries on this machine, check their signatures and print them')
    .option('--port <number>', 'where to listen; 0 for any that is free', '4040')
    .option('--host <address>', 'where to listen', '127.0.0.1')
    .option('--signing-key <key>', 'the signing key of the subscription, to check signatures with')
    .option('--status <code>', 'what to answer; 500, for instance, to see how the service tries again', '200')
    .option('--delay <ms>', 'how long to wait before the answer', '0')
    .option('--count <n>', 'stop after so many deliveries; without this, when interrupted')
    .option('--subscribe', 'make a subscription with a fresh signing key for as long as this runs')
    .option('--token <token>', 'whose subscription that is; needs the scopes users:read and webhooks:write')
    .option('--api <url>', `where the service is; without this, ${config.BASE_URL}`)
    .option('--events <names>', 'what to subscribe to, parted by commas; without this, all that the token may read')
    .option('--scope <scope>', `whose events: ${audiences.join(', ')}; without this, user`)
    .option('--group <uri>', 'which group, with --scope group')
    .option('--url <url>', 'what the service shall call if that is not this address, such as that of a tunnel')
    .action(listen)
  return command
}

async function listen(given: unknown) {
  const options = readOptions(Listening, given)
  const api = apiFrom(options)
  const { json, status, delay, count } = options
  const key = options.signingKey ?? (api && `whsec_${randomBytes(32).toString('base64')}`)
  const interrupted = onceInterrupted()
  const listener = await openListener(options, { key, status, delay, count }, {
    onDelivery: (delivery) => (json ? print(delivery, true) : say(describe(delivery))),
    onRefusal: (refusal) => printToStderr(refusal, json, visible(
      `${refusal.at}  ${refusal.method} ${refusal.path}\n  refused with ${refusal.answered}: ${refusal.refused}`)),
  })

  try {
    const wish = api && wishFrom(options, listener.url, key ?? '')
    const subscription = api && wish && await subscribe(api, wish, options.events !== undefined)
    try {
      announce({
        listening: listener.url,
        subscription: subscription?.uri ?? null,
        events: subscription?.events ?? [],
        signing_key: key ?? null,
      }, json)
      await Promise.race([interrupted, listener.enough])
    } finally {
      if (api && subscription) await unsubscribe(api, subscription.uri)
    }
    if (subscription && !json) say('The subscription is deleted.')
  } finally {
    await listener.close()
  }
}

/** Asked twice is asked once, as what is left to do takes seconds. Whoever reads our output may have seen enough. */
function onceInterrupted() {
  return new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
    process.stdout.on('error', () => resolve())
  })
}

function apiFrom(options: Options): Api | undefined {
  const { subscribe, api, token, events, scope, group, url, host } = options
  if (!subscribe && [api, token, events, scope, group, url].some((option) => option !== undefined))
    throw new Usage('--api, --token, --events, --scope, --group and --url go with --subscribe.')
  if (!subscribe) return undefined
  if (token === undefined) throw new Usage('--subscribe needs a --token. See convene token create --help.')
  if ((scope === 'group') !== (group !== undefined)) throw new Usage('--group and --scope group go together.')
  if (url === undefined && ['0.0.0.0', '::'].includes(host))
    throw new Usage(`With --host ${host}, say with --url what the service shall call.`)
  return { base: api ?? config.BASE_URL, token }
}

function wishFrom({ url, scope = 'user', events, group }: Options, own: string, key: string): SubscriptionOptions {
  const isPossible = (event: SubscribableEvent) => subscribable[event].audiences.some((audience) => audience === scope)
  return { url: url ?? `${own}/`, key, scope, group, events: events ?? subscribableEvents.filter(isPossible) }
}

function announce(ready: Ready, json: boolean | undefined) {
  if (json) return printToStderr(ready, true, '')
  const { listening, subscription, events, signing_key } = ready
  say(`Listening at ${listening}. Ctrl-C ends it.`)
  if (subscription) say(`Subscribed to ${events.join(', ')}.\n  ${subscription}\n  signing key ${signing_key}`)
  say('')
}

/** Programs find nothing but deliveries on standard output. */
function printToStderr(what: object, json: boolean | undefined, text: string) {
  process.stderr.write(`${json ? JSON.stringify(what) : text}\n`)
}
