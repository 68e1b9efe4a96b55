import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '../auth/secret.ts'
import type { Cursor } from '../db/page.ts'
import { Invalid } from '../errors.ts'

/** A cursor as it came in, with a signature that is still to be held against the list it is used on. */
export type PageToken = Cursor & { signature: Buffer; signed: Buffer }

const signatureLength = 16

/** Opaque, URL-safe, and good for one list only: the signature covers the path, the sort and every filter. */
export function writeToken(cursor: Cursor, list: string) {
  const content = Buffer.from(JSON.stringify([cursor.toward === 'next' ? 1 : 0, cursor.inclusive ? 1 : 0, ...cursor.at]))
  return Buffer.concat([sign(content, list), content]).toString('base64url')
}

export function readToken(text: string): PageToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  // Decoding forgives stray characters; a token that does not come out the same is not one of ours.
  if (bytes.length <= signatureLength || bytes.toString('base64url') !== text) return undefined
  const signed = bytes.subarray(signatureLength)
  try {
    const [next, inclusive, ...at] = JSON.parse(signed.toString()) as unknown[]
    const toward = next === 1 ? 'next' : 'previous'
    return { toward, at, inclusive: inclusive === 1, signature: bytes.subarray(0, signatureLength), signed }
  } catch {
    return undefined
  }
}

/** Must be called before a token's content is used. */
export function checkToken({ signature, signed }: PageToken, list: string) {
  if (!timingSafeEqual(signature, sign(signed, list)))
    throw new Invalid({ parameter: 'page_token', code: 'invalid', message: 'is not a token of this collection, sort and filters' })
}

function sign(content: Buffer, list: string) {
  return createHmac('sha256', keyFor('page tokens')).update(list).update('\n').update(content).digest().subarray(0, signatureLength)
}
