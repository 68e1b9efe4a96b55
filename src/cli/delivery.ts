import type { IncomingHttpHeaders } from 'node:http'
import { config } from '../platform/config.ts'
import { verifyStandard, verifyTimed, type Finding } from '../webhooks/worker/verify.ts'

type Signature = Finding | { state: 'unchecked' }
type ReceivedRequest = { headers: IncomingHttpHeaders; raw: Buffer; body: unknown; key: string | undefined; at: Date }

export type Delivery = ReturnType<typeof examine> & { seen_before: boolean; answered: number }

/** Everything that there is to say about one delivery. */
export function examine({ headers, raw, body, key, at }: ReceivedRequest) {
  const now = Math.floor(at.getTime() / 1000)
  const text = (name: string) => [headers[name.toLowerCase()]].flat()[0]
  const id = text('webhook-id')
  const timestamp = text('webhook-timestamp')
  const sentAt = Number(timestamp ?? Number.NaN)
  const check = (verify: (key: string) => Finding): Signature =>
    (key === undefined ? { state: 'unchecked' } : verify(key))

  return {
    at: at.toISOString(),
    event: nameOf(body),
    id: id ?? null,
    attempt: text('webhook-attempt') ?? null,
    is_test: text('webhook-test') === 'true',
    signatures: {
      timed: check((known) => verifyTimed(text(config.WEBHOOK_SIGNATURE_HEADER), known, raw, now)),
      standard: check((known) =>
        verifyStandard({ id, timestamp, signature: text('webhook-signature') }, known, raw, now)),
    },
    skew_seconds: Number.isFinite(sentAt) ? now - sentAt : null,
    bytes: raw.length,
    body,
  }
}

/** The same for people. */
export function describe(delivery: Delivery): string {
  const { at, event, id, attempt, is_test, signatures, skew_seconds, bytes, seen_before, answered, body } = delivery
  const header = config.WEBHOOK_SIGNATURE_HEADER
  const width = Math.max(header.length, 'webhook-signature'.length)
  const line = (name: string, value: string) => `  ${name.padEnd(width)}  ${value}`
  return visible([
    `${at}  ${event ?? '(no event)'}${is_test ? '  A TEST' : ''}`,
    line('webhook-id', `${id ?? 'absent'}${seen_before ? '  SEEN BEFORE' : ''}`),
    line('webhook-attempt', attempt ?? 'absent'),
    line(header, inWords(signatures.timed)),
    line('webhook-signature', inWords(signatures.standard)),
    line('webhook-timestamp', skew_seconds === null ? 'absent' : skewInWords(skew_seconds)),
    line('size', `${bytes} bytes`),
    line('answer', String(answered)),
    JSON.stringify(body, null, 2).replaceAll(/^/gm, '  '),
    '',
  ].join('\n'))
}

/** What a sender wrote must not move the cursor or colour the terminal. */
export function visible(text: string) {
  return text.replaceAll(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, (sign) =>
    String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function nameOf(body: unknown) {
  const event = typeof body === 'object' && body !== null && 'event' in body ? body.event : undefined
  return typeof event === 'string' ? event : null
}

function inWords(signature: Signature) {
  if (signature.state === 'wrong') return `WRONG: ${signature.reason}`
  return signature.state === 'unchecked' ? 'not checked, as there is no --signing-key' : signature.state
}

function skewInWords(seconds: number) {
  if (seconds === 0) return 'now'
  return seconds > 0 ? `${seconds} s ago` : `${-seconds} s in the future`
}
