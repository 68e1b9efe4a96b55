import { hash, timingSafeEqual } from 'node:crypto'
import { keyFor } from '../auth/secret.ts'
import type { Cursor } from '../db/page.ts'
import { Invalid } from '../errors.ts'

/** A cursor as it came in, with a signature that is still to be held against the list it is used on. */
export type PageToken = Cursor & { signature: string; content: string }

const signatureLength = 22

/** Opaque, URL-safe, and good for one list only: the signature covers the path, the sort and every filter. */
export function writeToken(cursor: Cursor, list: string) {
  const content = JSON.stringify([cursor.toward === 'next' ? 1 : 0, cursor.inclusive ? 1 : 0, ...cursor.at])
  return sign(content, list) + Buffer.from(content).toString('base64url')
}

export function readToken(text: string): PageToken | undefined {
  const [signature, encoded] = [text.slice(0, signatureLength), text.slice(signatureLength)]
  const content = Buffer.from(encoded, 'base64url').toString()
  // Decoding forgives stray characters; a token that does not come out the same is not one of ours.
  if (Buffer.from(content).toString('base64url') !== encoded) return undefined
  try {
    const [next, inclusive, ...at] = JSON.parse(content) as unknown[]
    return { toward: next === 1 ? 'next' : 'previous', at, inclusive: inclusive === 1, signature, content }
  } catch {
    return undefined
  }
}

/** Must be called before a token's content is used. */
export function checkToken({ signature, content }: PageToken, list: string) {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(content, list))]
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new Invalid({
      parameter: 'page_token',
      code: 'invalid',
      message: 'is not a token of this collection, sort and filters',
    })
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
