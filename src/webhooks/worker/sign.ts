import { createHmac } from 'node:crypto'
import { config } from '../../platform/config.ts'

/** Plain signing keys; the previous one only while it still signs. */
export type Keys = { current: string | null; previous: string | null }
export type Body = string | Buffer

/** The headers that prove that a delivery is from us; `seconds` since 1970. */
export function signatureHeaders(keys: Keys, id: string, body: Body, seconds: number): Record<string, string> {
  const headers: Record<string, string> = { 'webhook-id': id, 'webhook-timestamp': String(seconds) }
  const { current, previous } = keys
  if (current === null) return headers

  const standard = standardSignature(current, id, seconds, body)
  headers['webhook-signature'] =
    previous === null ? standard : `${standard} ${standardSignature(previous, id, seconds, body)}`
  headers[config.WEBHOOK_SIGNATURE_HEADER] = `t=${seconds},v1=${timedSignature(current, seconds, body)}`
  return headers
}

/** The signature of Standard Webhooks: `v1,<base64>`. */
export function standardSignature(key: string, id: string, seconds: number, body: Body) {
  return `v1,${createHmac('sha256', standardKey(key)).update(`${id}.${seconds}.`).update(body).digest('base64')}`
}

/** The part after `v1=` in the header that WEBHOOK_SIGNATURE_HEADER names. */
export function timedSignature(key: string, seconds: number, body: Body) {
  return createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')
}

/** Libraries for Standard Webhooks decode the text after `whsec_`. */
function standardKey(key: string) {
  if (!key.startsWith('whsec_')) return key
  const encoded = key.slice('whsec_'.length)
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.length > 0 && bytes.toString('base64') === encoded ? bytes : key
}
