import type { UserId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'

/** Texts are indexed by their trigrams. */
export const minTermLength = 3

export const gramKey = (field: string, text: string, start: number) =>
  `${field}~${text.slice(start, start + minTermLength)}`
export const regionKey = (fields: string[], values: string[]) => `${fields.join('+')}=${values.join('\n')}`
export const phoneKey = (phone: string) => `phone=${phone}`
export const emailKey = (email: string) => `email=${fold(email)}`

/** FNV-1a, seeded with the owner, so that the search of one owner reads no index entries of another. */
export function termHasher(owner_id: UserId) {
  const seed = hash(0x811c9dc5, owner_id)
  return (key: string) => hash(seed, key)
}

function hash(seed: number, text: string) {
  let state = seed
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
  return state
}
