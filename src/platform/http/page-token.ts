import { hash, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { keyFor } from '../auth/secret.ts'
import type { Cursor } from '../db/page.ts'

/** The parameters of a list as they were sent, without the token. */
export type Params = Record<string, string>

/** The content of a token: where its page starts, and the parameters of the list. */
export type PageToken = { cursor: Cursor; params: Params }

const signatureLength = 22
/** Compressing less than this saves nothing. */
const minCompressedLength = 256
const [plain, compressed] = ['.', '~']

/**
 * Encodes parameters for a token. Compression makes up for the length that base64url adds, so the result is about as
 * long as the parameters in the URL.
 */
export function encodeParams(params: Params) {
  const text = JSON.stringify(params)
  if (text === '{}') return ''
  if (text.length <= minCompressedLength) return plain + Buffer.from(text).toString('base64url')
  return compressed + deflateRawSync(text, { level: 9 }).toString('base64url')
}

/** An opaque, URL-safe and signed token. `list`: the organization and path of the list. */
export function writeToken({ toward, at, inclusive }: Cursor, list: string, params = '') {
  const cursor = JSON.stringify([toward === 'next' ? 1 : 0, inclusive ? 1 : 0, ...at])
  const content = Buffer.from(cursor).toString('base64url') + params
  return sign(content, list) + content
}

/** Undefined unless this service signed the token for this list. Checks the signature before decoding anything. */
export function readToken(text: string, list: string): PageToken | undefined {
  const content = text.slice(signatureLength)
  const [signature, expected] = [Buffer.from(text.slice(0, signatureLength)), Buffer.from(sign(content, list))]
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined

  const [encoded = '', encodedParams = ''] = content.split(/[.~]/)
  const [next, inclusive, ...at] = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as unknown[]
  const cursor: Cursor = { toward: next === 1 ? 'next' : 'previous', at, inclusive: inclusive === 1 }
  const isCompressed = content[encoded.length] === compressed
  return { cursor, params: decodeParams(Buffer.from(encodedParams, 'base64url'), isCompressed) }
}

function decodeParams(bytes: Buffer, isCompressed: boolean): Params {
  if (bytes.length === 0) return {}
  return JSON.parse((isCompressed ? inflateRawSync(bytes) : bytes).toString()) as Params
}

/**
 * SHA-512/256 with a key prefix is a sound MAC, because unlike SHA-256 it has no length extension. Truncated to 128
 * bits.
 */
function sign(content: string, list: string) {
  return hash('sha512-256', `${signingKey()}${list}\n${content}`, 'base64url').slice(0, signatureLength)
}

let cachedKey: string | undefined
const signingKey = () => (cachedKey ??= keyFor('page tokens').toString('hex'))
