import { hash, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { keyFor } from '../auth/secret.ts'
import type { Cursor } from '../db/page.ts'

/** The parameters of a list as they were sent, without the token. */
export type Params = Record<string, string>

/** What a token carries: where its page starts, and the parameters of the list. */
export type PageToken = { cursor: Cursor; params: Params }

const signatureLength = 22
/** Compressing less than this saves nothing. */
const shortParams = 256
const [plain, compressed] = ['.', '~']

/**
 * Parameters as a token carries them. Compressed and in base64url they are about as long as they were in the address:
 * what base64url adds, the compression of text with few different characters takes away.
 */
export function encodeParams(params: Params) {
  const text = JSON.stringify(params)
  if (text === '{}') return ''
  if (text.length <= shortParams) return plain + Buffer.from(text).toString('base64url')
  return compressed + deflateRawSync(text, { level: 9 }).toString('base64url')
}

/** Opaque, safe in an address without escaping, and signed. `list`: whose list, at which path. */
export function writeToken({ toward, at, inclusive }: Cursor, list: string, params = '') {
  const cursor = JSON.stringify([toward === 'next' ? 1 : 0, inclusive ? 1 : 0, ...at])
  const content = Buffer.from(cursor).toString('base64url') + params
  return sign(content, list) + content
}

/** Undefined unless this service wrote the token for this list. Nothing is decoded before the signature is checked. */
export function readToken(text: string, list: string): PageToken | undefined {
  const content = text.slice(signatureLength)
  const [given, right] = [Buffer.from(text.slice(0, signatureLength)), Buffer.from(sign(content, list))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined

  const [encoded = '', carried = ''] = content.split(/[.~]/)
  const [next, inclusive, ...at] = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as unknown[]
  const cursor: Cursor = { toward: next === 1 ? 'next' : 'previous', at, inclusive: inclusive === 1 }
  return { cursor, params: decodeParams(Buffer.from(carried, 'base64url'), content[encoded.length] === compressed) }
}

function decodeParams(bytes: Buffer, isCompressed: boolean): Params {
  if (bytes.length === 0) return {}
  return JSON.parse((isCompressed ? inflateRawSync(bytes) : bytes).toString()) as Params
}

/**
 * With the key in front, SHA-512/256 is a sound signature: unlike SHA-256 it cannot be continued.
 * 128 bits are kept.
 */
function sign(content: string, list: string) {
  return hash('sha512-256', `${key()}${list}\n${content}`, 'base64url').slice(0, signatureLength)
}

let ourKey: string | undefined
const key = () => (ourKey ??= keyFor('page tokens').toString('hex'))
