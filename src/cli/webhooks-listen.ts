import { randomBytes } from 'node:crypto'
import { formatDelivery, visible } from './delivery.ts'
import { openListener } from './listener.ts'
import { readOptions } from './options.ts'
import { print, say } from './output.ts'
import { subscribe, unsubscribe } from './subscribe-listener.ts'
import { apiFrom, ListenOptions, subscriptionFrom } from './webhooks-options.ts'

type ListenerInfo = { listening: string; subscription: string | null; events: string[]; signing_key: string | null }

export async function listen(input: unknown) {
  const options = readOptions(ListenOptions, input)
  const api = apiFrom(options)
  const { json, status, delay, count } = options
  const key = options.signingKey ?? (api && `whsec_${randomBytes(32).toString('base64')}`)
  const interrupted = waitForInterruption()
  const listener = await openListener(
    options,
    { key, status, delay, count },
    {
      onDelivery: (delivery) => (json ? print(delivery, true) : say(formatDelivery(delivery))),
      onRefusal: (refusal) =>
        printToStderr(
          refusal,
          json,
          visible(
            `${refusal.at}  ${refusal.method} ${refusal.path}\n  rejected with ${refusal.answered}: ${refusal.refused}`,
          ),
        ),
    },
  )

  try {
    const request = api && subscriptionFrom(options, listener.url, key ?? '')
    const subscription = api && request && (await subscribe(api, request, options.events !== undefined))
    try {
      announce(
        {
          listening: listener.url,
          subscription: subscription?.uri ?? null,
          events: subscription?.events ?? [],
          signing_key: key ?? null,
        },
        json,
      )
      await Promise.race([interrupted, listener.finished])
    } finally {
      if (api && subscription) await unsubscribe(api, subscription.uri)
    }
    if (subscription && !json) say('Deleted the subscription.')
  } finally {
    await listener.close()
  }
}

/** Ignores a second signal, because stopping takes only seconds. Also resolves if the reader closes our output. */
function waitForInterruption() {
  return new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
    process.stdout.on('error', () => resolve())
  })
}

function announce(info: ListenerInfo, json: boolean | undefined) {
  if (json) return printToStderr(info, true, '')
  const { listening, subscription, events, signing_key } = info
  say(`Listening at ${listening}. Press Ctrl-C to stop.`)
  if (subscription) say(`Subscribed to ${events.join(', ')}.\n  ${subscription}\n  signing key ${signing_key}`)
  say('')
}

/** Keeps standard output for deliveries only. */
function printToStderr(result: object, json: boolean | undefined, text: string) {
  process.stderr.write(`${json ? JSON.stringify(result) : text}\n`)
}
