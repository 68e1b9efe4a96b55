import packageJson from '../../../package.json' with { type: 'json' }
import { decrypt } from '../../platform/auth/encrypt.ts'
import type { Outbound } from '../../platform/http/fetch.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { SubscriptionId, UserId } from '../../platform/ids.ts'
import { isTracing, traceHeaders, withSpan, type Span } from '../../platform/traces/span.ts'
import { traceOf } from '../../platform/traces/traceparent.ts'
import type { EventRow } from './queries.ts'
import type { SubscriptionQueueRow } from './queue-queries.ts'
import { parseRetryAfter, type Outcome } from './retry-schedule.ts'
import { signatureHeaders, type Keys } from './sign.ts'

const maxResponse = 1024

const fixedHeaders = {
  'content-type': 'application/json',
  'user-agent': `Convene/${packageJson.version}`,
}

/** Posts one event to one receiver and returns the outcome. Never throws: errors are part of the outcome. */
export async function send(
  outbound: Outbound,
  row: SubscriptionQueueRow,
  event: EventRow,
  attempt: number,
  seconds: number,
): Promise<Outcome> {
  if (!isTracing) return post(outbound, row, event, { attempt, seconds, span: undefined })
  const attributes = {
    'convene.event.id': event.id,
    'convene.event.name': event.name,
    'convene.delivery.attempt': attempt,
    // Not the whole address, which can contain a token.
    'server.address': URL.parse(row.callback_url)?.host,
  }
  const options = { kind: 'client', ...traceOf(event.traceparent, event.id), attributes } as const
  return withSpan('deliver webhook', options, async (span) => {
    const outcome = await post(outbound, row, event, { attempt, seconds, span })
    span?.set(
      outcome.status_code === null
        ? { 'error.type': 'no response' }
        : { 'http.response.status_code': outcome.status_code },
    )
    return outcome
  })
}

type Attempt = { attempt: number; seconds: number; span: Span | undefined }

async function post(
  outbound: Outbound,
  row: SubscriptionQueueRow,
  event: EventRow,
  { attempt, seconds, span }: Attempt,
): Promise<Outcome> {
  const started = performance.now()
  const since = () => Math.round(performance.now() - started)
  try {
    const body = encodedBodyOf(event, row.creator_id)
    const headers = {
      ...fixedHeaders,
      ...signatureHeaders(keysOf(row), event.id, body, seconds),
      'webhook-attempt': String(attempt),
      ...traceHeaders(span),
      ...(event.is_test && { 'webhook-test': 'true' }),
    }
    const { status, text, ...response } = await outbound.post(row.callback_url, headers, body, maxResponse)
    const retryAfter = parseRetryAfter(response.retryAfter, Date.now())
    return { status_code: status, error: null, response: storable(text), duration_ms: since(), retryAfter }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { status_code: null, error: storable(message), response: null, duration_ms: since(), retryAfter: 0 }
  }
}

/** The request body, the same at every attempt. The payload is the text that was stored with the event. */
export function bodyOf({ name, created_at, payload }: EventRow, creator_id: UserId) {
  const created_by = JSON.stringify(uriOf('users', creator_id))
  return `{"event":"${name}","created_at":"${created_at}","created_by":${created_by},"payload":${payload}}`
}

/** The latest body of each event, because most events go to several receivers. */
const bodies = new WeakMap<EventRow, { creator_id: UserId; body: Buffer }>()

/** Encoded once, for the signatures and the requests of all receivers. */
function encodedBodyOf(event: EventRow, creator_id: UserId) {
  const known = bodies.get(event)
  if (known?.creator_id === creator_id) return known.body
  const body = Buffer.from(bodyOf(event, creator_id))
  bodies.set(event, { creator_id, body })
  return body
}

/** Decrypted keys by their encrypted text. */
const decryptedKeys = new Map<string, string>()
const maxDecryptedKeys = 5000

function keysOf({ id, signing_key, previous_signing_key }: SubscriptionQueueRow): Keys {
  return { current: decryptCached(signing_key, id), previous: decryptCached(previous_signing_key, id) }
}

function decryptCached(encrypted: string | null, id: SubscriptionId) {
  if (encrypted === null) return null
  const cached = decryptedKeys.get(encrypted)
  if (cached !== undefined) return cached
  const key = decrypt(encrypted, id)
  if (decryptedKeys.size >= maxDecryptedKeys) decryptedKeys.clear()
  decryptedKeys.set(encrypted, key)
  return key
}

/** PostgreSQL can store neither NUL nor an unpaired surrogate. */
function storable(text: string) {
  return text === '' ? null : text.slice(0, maxResponse).replaceAll('\0', '\uFFFD').toWellFormed()
}
