import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '../../platform/auth/secret.ts'
import { asId, type SlotHoldId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'

/** The id of a visitor's hold and a key that only their browser has. */
export function holdTokenOf(id: SlotHoldId) {
  const key = createHmac('sha256', keyFor('slot holds')).update(id).digest().subarray(0, 12)
  return `${id}.${key.toString('base64url')}`
}

/** Reads the id from a token, or from an address, which has no key. */
export function holdIdIn(token: string) {
  const id = token.slice(0, idLength)
  return isId(id) ? asId<SlotHoldId>(id) : undefined
}

export function isTokenOf(token: string, id: SlotHoldId) {
  const [given, expected] = [Buffer.from(token), Buffer.from(holdTokenOf(id))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const idLength = 36
