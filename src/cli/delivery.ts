import type { IncomingHttpHeaders } from 'node:http'
import { config } from '../platform/config.ts'
import { verifyStandard, verifyTimed, type SignatureCheck } from '../webhooks/worker/verify.ts'

type Signature = SignatureCheck | { state: 'unchecked' }
type ReceivedRequest = { headers: IncomingHttpHeaders; raw: Buffer; body: unknown; key: string | undefined; at: Date }

export type Delivery = ReturnType<typeof checkDelivery> & { seen_before: boolean; answered: number }

/** Checks one delivery and collects what to print about it. */
export function checkDelivery({ headers, raw, body, key, at }: ReceivedRequest) {
  const now = Math.floor(at.getTime() / 1000)
  const text = (name: string) => [headers[name.toLowerCase()]].flat()[0]
  const id = text('webhook-id')
  const timestamp = text('webhook-timestamp')
  const sentAt = Number(timestamp ?? Number.NaN)
  const check = (verify: (key: string) => SignatureCheck): Signature =>
    key === undefined ? { state: 'unchecked' } : verify(key)

  return {
    at: at.toISOString(),
    event: nameOf(body),
    id: id ?? null,
    attempt: text('webhook-attempt') ?? null,
    is_test: text('webhook-test') === 'true',
    signatures: {
      timed: check((signingKey) => verifyTimed(text(config.WEBHOOK_SIGNATURE_HEADER), signingKey, raw, now)),
      standard: check((signingKey) =>
        verifyStandard({ id, timestamp, signature: text('webhook-signature') }, signingKey, raw, now),
      ),
    },
    skew_seconds: Number.isFinite(sentAt) ? now - sentAt : null,
    bytes: raw.length,
    body,
  }
}

/** The same as text for people. */
export function formatDelivery(delivery: Delivery): string {
  const { at, event, id, attempt, is_test, signatures, skew_seconds, bytes, seen_before, answered, body } = delivery
  const header = config.WEBHOOK_SIGNATURE_HEADER
  const width = Math.max(header.length, 'webhook-signature'.length)
  const line = (name: string, value: string) => `  ${name.padEnd(width)}  ${value}`
  return visible(
    [
      `${at}  ${event ?? '(no event)'}${is_test ? '  TEST' : ''}`,
      line('webhook-id', `${id ?? 'missing'}${seen_before ? '  DUPLICATE' : ''}`),
      line('webhook-attempt', attempt ?? 'missing'),
      line(header, formatSignature(signatures.timed)),
      line('webhook-signature', formatSignature(signatures.standard)),
      line('webhook-timestamp', skew_seconds === null ? 'missing' : formatSkew(skew_seconds)),
      line('size', `${bytes} bytes`),
      line('response', String(answered)),
      JSON.stringify(body, null, 2).replaceAll(/^/gm, '  '),
      '',
    ].join('\n'),
  )
}

/** Escapes control characters, so that text of a sender cannot move the cursor or color the terminal. */
export function visible(text: string) {
  return text.replaceAll(
    /[^\P{Cc}\n]|\p{Bidi_Control}/gu,
    (character) => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function nameOf(body: unknown) {
  const event = typeof body === 'object' && body !== null && 'event' in body ? body.event : undefined
  return typeof event === 'string' ? event : null
}

function formatSignature(signature: Signature) {
  if (signature.state === 'wrong') return `WRONG: ${signature.reason}`
  return signature.state === 'unchecked' ? 'not checked (no --signing-key)' : signature.state
}

function formatSkew(seconds: number) {
  if (seconds === 0) return 'now'
  return seconds > 0 ? `${seconds} s ago` : `${-seconds} s in the future`
}
