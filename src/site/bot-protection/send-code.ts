import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { countEmails } from '../../platform/rate-limits/emails.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import { countCalls, networkUses } from '../../platform/rate-limits/take.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Seconds } from '../../platform/time.ts'
import { queueCodeEmail } from './emails.ts'
import type { ProtectedPlan } from './limits.ts'
import { codeMinutes, codeOf, newChallenge } from './rules.ts'
import { codePurpose } from './verify.ts'

type CodeRequest = { email: string; ip: string; texts: Texts; now: number }

/** Emails a code and returns its key for the form, or the time to wait. Nothing about the booking is stored. */
export async function sendCode(
  db: Db,
  plan: ProtectedPlan & { name: string },
  { email, ip, texts, now }: CodeRequest,
): Promise<{ key: string } | { wait: Seconds }> {
  const { organization_id } = plan
  const wait = await countCalls(db, [
    ...networkUses('booking.code', ip, { of: organization_id }),
    { limit: 'booking.code.address', key: mailboxOf(email) },
    { limit: 'booking.code.organization', key: organization_id },
  ])
  if (wait !== undefined) return { wait }
  const key = newChallenge({ of: codePurpose(plan, email), bits: 0, minutes: codeMinutes }, now)
  return maintenance(db, async (tx) => {
    const emailWait = (await countEmails(tx, organization_id, 'visitor', [email])).get(email)
    if (emailWait !== undefined) return { wait: emailWait }
    await queueCodeEmail(tx, plan, email, codeOf(key), texts)
    return { key }
  })
}
