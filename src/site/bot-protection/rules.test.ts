import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProof, seedOf } from '../../platform/pages/browser/proof-of-work.ts'
import { codeOf, isCodeOf, isSolution, newChallenge, parseChallenge } from './rules.ts'

const now = Date.UTC(2030, 0, 1)
const purpose = { of: 'event type', bits: 12, minutes: 60 }
const ascii = fc.string({ unit: 'binary-ascii', maxLength: 300 })

test('the hash of the browser is the SHA-256 of any ASCII text', () => {
  fc.assert(
    fc.property(ascii, ascii, (challenge, start) => {
      const hash = createHash('sha256').update(`${challenge} ${start}`).digest('hex')
      expect(seedOf(challenge, start)).toBe(hash.slice(0, 32))
    }),
  )
})

test('the server accepts what the browser finds, for this challenge and start only', () => {
  fc.assert(
    fc.property(ascii, ascii, (start, other) => {
      const challenge = newChallenge(purpose, now)
      const proof = String(findProof(seedOf(challenge, start), 0, 1_000_000, purpose.bits))
      expect(isSolution(challenge, start, proof, purpose.bits)).toBe(true)
      fc.pre(other !== start)
      expect(isSolution(challenge, other, proof, 30)).toBe(false)
      expect(isSolution(newChallenge(purpose, now), start, proof, 30)).toBe(false)
    }),
    { numRuns: 20 },
  )
})

test('a challenge is valid until it expires, for its purpose only', () => {
  const challenge = newChallenge(purpose, now)
  const hour = 3_600_000

  expect(parseChallenge(challenge, 'event type', now + hour - 1)).toMatchObject({ bits: 12, expiresAt: now + hour })
  expect(parseChallenge(challenge, 'event type', now + hour)).toBeUndefined()
  expect(parseChallenge(challenge, 'another', now)).toBeUndefined()
})

test('a challenge with any other character is not ours', () => {
  const challenge = newChallenge(purpose, now)
  fc.assert(
    fc.property(fc.nat(challenge.length - 1), fc.string({ unit: 'binary-ascii', maxLength: 2 }), (at, text) => {
      const changed = challenge.slice(0, at) + text + challenge.slice(at + 1)
      fc.pre(changed !== challenge)
      expect(parseChallenge(changed, 'event type', now)).toBeUndefined()
    }),
  )
})

test('each challenge has its own code of six digits', () => {
  const challenges = Array.from({ length: 50 }, () => newChallenge(purpose, now))
  const codes = challenges.map(codeOf)

  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(45)
  expect(challenges.map((challenge, i) => isCodeOf(challenge, codes[i] ?? ''))).toEqual(challenges.map(() => true))
  expect(isCodeOf(challenges[0] ?? '', '')).toBe(false)
})
