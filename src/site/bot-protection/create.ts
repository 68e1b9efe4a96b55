import type { Db } from '../../platform/db/db.ts'
import { needsChallenge, needsHardChallenge, type ProtectedPlan } from './limits.ts'
import { challengeMinutes, hardBits, newChallenge, usualBits } from './rules.ts'

/** `isSubmitted`: the visitor pressed Book already, so the script books as soon as the challenge is solved. */
export type OfferedChallenge = { challenge: { text: string; bits: number }; isSubmitted: boolean }
/** `key`: of the code that was emailed. `typed`: what the visitor entered. */
export type RequestedCode = { key: string; typed: string; isWrong: boolean }
/** How the visitor proves that they are not a bot. */
export type ProtectionState = OfferedChallenge | RequestedCode

/** What a page carries that the visitor has not submitted yet. */
export async function offerProtection(db: Db, plan: ProtectedPlan, now: number): Promise<ProtectionState | undefined> {
  if (!(await needsChallenge(db, plan))) return undefined
  return { challenge: await createChallenge(db, plan, now), isSubmitted: false }
}

/** A challenge for one booking of the event type. The browser binds its solution to a start. */
export async function createChallenge(db: Db, plan: ProtectedPlan, now: number) {
  const bits = (await needsHardChallenge(db, plan)) ? hardBits : usualBits
  return { text: newChallenge({ of: plan.id, bits, minutes: challengeMinutes }, now), bits }
}
