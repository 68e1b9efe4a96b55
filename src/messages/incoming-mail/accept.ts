import type { Db } from '../../platform/db/db.ts'
import { findEmail } from '../../platform/email/queries.ts'
import type { InboundTag } from '../../platform/email/inbound-address.ts'
import { findAttendee, type AnswerTag } from './load-attendee.ts'
import { parseBounce } from './parse-bounce.ts'
import type { IncomingMessage } from './parse-message.ts'
import { recordAnswer } from './record-answer.ts'
import { recordReport } from './record-report.ts'
import { isAutomatic } from './rules.ts'
import { sendForward } from './send-forward.ts'

/** What became of a message. `unknown`: what it is about no longer exists. */
export type Outcome = 'answered' | 'bounced' | 'forwarded' | 'duplicate' | 'ignored' | 'unknown' | 'later'

/** Handles a message to an address of ours once. What it causes is stored before we return. */
export function acceptMessage(db: Db, tag: InboundTag, message: IncomingMessage): Promise<Outcome> {
  return tag.kind === 'bounce' ? acceptBounce(db, tag, message) : acceptAnswer(db, tag, message)
}

/** The return path also gets absence notes, which no one needs. */
async function acceptBounce(
  db: Db,
  { email_id }: Extract<InboundTag, { kind: 'bounce' }>,
  message: IncomingMessage,
): Promise<Outcome> {
  const email = await findEmail(db, email_id)
  if (!email) return 'unknown'
  const report = parseBounce(message.deliveryStatus, email.recipient)
  return report ? recordReport(db, email, report, message) : 'ignored'
}

async function acceptAnswer(db: Db, tag: AnswerTag, message: IncomingMessage): Promise<Outcome> {
  const attendee = await findAttendee(db, tag)
  if (!attendee) return 'unknown'
  const { reply } = message
  if (reply) return recordAnswer(db, tag, reply, message)
  return isAutomatic(message) ? 'ignored' : sendForward(db, attendee, message)
}
