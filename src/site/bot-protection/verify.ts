import type { Db } from '../../platform/db/db.ts'
import { countCalls } from '../../platform/rate-limits/take.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import { countProven, countUnproven, type ProtectedPlan } from './limits.ts'
import { hardBits, isCodeOf, isSolution, parseChallenge, usualBits, type Challenge } from './rules.ts'

/** A visitor's attempt to book: the fields of the form, its email address and the start as it is in the address. */
export type Attempt = { plan: ProtectedPlan; fields: Record<string, string>; email: string; start: string }

/** `challenge`: what the booking uses up. `isCodeWrong`: the visitor typed a code that does not work. */
export type Verdict = { isPassed: true; challenge: Challenge | undefined } | { isPassed: false; isCodeWrong: boolean }

/** Whether the visitor may try to book: with a solved challenge, with a code, or because no proof is needed now. */
export async function verifyVisitor(db: Db, attempt: Attempt, now: number): Promise<Verdict> {
  const { plan, fields } = attempt
  if (plan.bot_protection === 'off') return passed
  const challenge = (await verifySolution(db, attempt, now)) ?? (await verifyCode(db, attempt, now))
  if (challenge) return { isPassed: true, challenge }
  // People do not see the field that must stay empty, so only a bot fills it in.
  const canPass = plan.bot_protection === 'automatic' && !fields.leave_empty
  if (canPass && (await countUnproven(db, plan))) return passed
  return { isPassed: false, isCodeWrong: Boolean(fields.code) }
}

const passed: Verdict = { isPassed: true, challenge: undefined }

async function verifySolution(db: Db, { plan, fields, start }: Attempt, now: number) {
  const { challenge: text = '', proof = '' } = fields
  const challenge = proof === '' ? undefined : parseChallenge(text, plan.id, now)
  if (!challenge || challenge.bits < usualBits || !isSolution(text, start, proof, challenge.bits)) return undefined
  return challenge.bits >= hardBits || (await countProven(db, plan)) ? challenge : undefined
}

/** Counts the guess first, so that concurrent guesses cannot exceed the limit. */
async function verifyCode(db: Db, { plan, fields, email }: Attempt, now: number) {
  const { code_key: text = '', code = '' } = fields
  const challenge = code === '' ? undefined : parseChallenge(text, codePurpose(plan, email), now)
  if (!challenge) return undefined
  const wait = await countCalls(db, [{ limit: 'booking.code.guess', key: text }])
  return wait === undefined && isCodeOf(text, code) ? challenge : undefined
}

/** A code is for one event type and one mailbox, which receives it. */
export const codePurpose = ({ id }: Pick<ProtectedPlan, 'id'>, email: string) => `${id} ${mailboxOf(email)}`
