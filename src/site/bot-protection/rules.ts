import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyFor } from '../../platform/auth/secret.ts'
import { milliseconds } from '../../platform/time.ts'

/** Long enough to fill in a form. An older challenge is replaced without the visitor noticing. */
export const challengeMinutes = 60
export const codeMinutes = 30

/**
 * Zero bits that the hash of a solution begins with. 17 bits take about 131,000 hashes: a fraction of a second on a
 * computer.
 */
export const usualBits = 17
export const hardBits = 20

/** What the server signed: `salt` names the challenge, `bits` is its difficulty, and 0 for a code by email. */
export type Challenge = { salt: Buffer; bits: number; expiresAt: number }

type Purpose = { of: string; bits: number; minutes: number }

/** A signed text `salt.bits.expiry.signature`. `of`: what it is for, for example the id of an event type. */
export function newChallenge({ of, bits, minutes }: Purpose, now: number): string {
  const expiresAt = now + milliseconds({ minutes })
  const content = [randomBytes(16).toString('base64url'), bits, expiresAt].join('.')
  return `${content}.${signatureOf(content, of)}`
}

/** Undefined if we did not sign it, if it is for something else, or if it has expired. */
export function parseChallenge(text: string, of: string, now: number): Challenge | undefined {
  const [, content = '', salt = '', bits, expiresAt, signature = ''] =
    /^(([\w-]{22})\.(\d{1,2})\.(\d{1,15}))\.([\w-]{43})$/.exec(text) ?? []
  const [found, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(content, of))]
  if (found.length !== wanted.length || !timingSafeEqual(found, wanted) || Number(expiresAt) <= now) return undefined
  return { salt: Buffer.from(salt, 'base64url'), bits: Number(bits), expiresAt: Number(expiresAt) }
}

/** Whether the number solves the challenge for this start. The browser finds it with proof-of-work.ts. */
export function isSolution(challenge: string, start: string, number: string, bits: number) {
  if (!/^\d{1,15}$/.test(number)) return false
  const seed = createHash('sha256').update(`${challenge} ${start}`).digest('hex').slice(0, 32)
  return (
    Math.clz32(
      createHash('sha256')
        .update(seed + number)
        .digest()
        .readUInt32BE(),
    ) >= bits
  )
}

/** Six digits that only the server can compute. They are never stored. */
export function codeOf(challenge: string) {
  const hash = createHmac('sha256', keyFor('booking codes')).update(challenge).digest()
  return String(hash.readUInt32BE() % 1_000_000).padStart(6, '0')
}

export function isCodeOf(challenge: string, code: string) {
  const typed = Buffer.from(code.replaceAll(/\s/g, ''))
  const wanted = Buffer.from(codeOf(challenge))
  return typed.length === wanted.length && timingSafeEqual(typed, wanted)
}

function signatureOf(content: string, of: string) {
  return createHmac('sha256', keyFor('booking challenges')).update(`${content} ${of}`).digest('base64url')
}
