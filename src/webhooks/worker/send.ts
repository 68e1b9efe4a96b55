import packageJson from '../../../package.json' with { type: 'json' }
import { decrypt } from '../../platform/auth/encrypt.ts'
import type { Outbound } from '../../platform/http/fetch.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { EventRow, SubscriptionQueueRow } from './queries.ts'
import { timeoutFor, type Outcome } from './rules.ts'
import { signatureHeaders, type Keys } from './sign.ts'

const maxResponse = 1024

const fixed = {
  'content-type': 'application/json',
  'user-agent': `Convene/${packageJson.version}`,
}

/** Posts one event to one receiver and tells what came of it. Whatever goes wrong is part of the answer. */
export async function send(
  outbound: Outbound, row: SubscriptionQueueRow, event: EventRow, attempt: number, seconds: number,
): Promise<Outcome> {
  const started = performance.now()
  const since = () => Math.round(performance.now() - started)
  try {
    // Encoded once, for the signatures and for the way.
    const body = Buffer.from(bodyOf(event, row.creator_id))
    const headers = {
      ...fixed,
      ...signatureHeaders(keysOf(row), event.id, body, seconds),
      'webhook-attempt': String(attempt),
      ...(event.is_test && { 'webhook-test': 'true' }),
    }
    const { status, retryAfter, text } = await outbound.post(row.callback_url, headers, body, maxResponse)
    const patience = timeoutFor(retryAfter, Date.now())
    return { status_code: status, error: null, response: storable(text), duration_ms: since(), patience }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { status_code: null, error: storable(message), response: null, duration_ms: since(), patience: 0 }
  }
}

/** What is sent, the same at every attempt. The payload is the text that was written with the event. */
function bodyOf({ name, created_at, payload }: EventRow, creator_id: string) {
  const created_by = JSON.stringify(uriOf('users', creator_id))
  return `{"event":"${name}","created_at":"${created_at}","created_by":${created_by},"payload":${payload}}`
}

/** Unsealed keys, remembered by what they were sealed to. */
const unsealed = new Map<string, string>()
const maxUnsealed = 5000

function keysOf({ id, signing_key, previous_signing_key }: SubscriptionQueueRow): Keys {
  return { current: open(signing_key, id), previous: open(previous_signing_key, id) }
}

function open(sealed: string | null, id: string) {
  if (sealed === null) return null
  const known = unsealed.get(sealed)
  if (known !== undefined) return known
  const key = decrypt(sealed, id)
  if (unsealed.size >= maxUnsealed) unsealed.clear()
  unsealed.set(sealed, key)
  return key
}

/** The database holds neither NUL nor half a character. */
function storable(text: string) {
  return text === '' ? null : text.slice(0, maxResponse).replaceAll('\0', '\uFFFD').toWellFormed()
}
