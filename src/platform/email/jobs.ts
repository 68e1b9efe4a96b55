import type { Db } from '../db/db.ts'
import { asId, type EmailId } from '../ids.ts'
import type { JobKind } from '../jobs/worker.ts'
import { secondsFrom } from '../time.ts'
import { refusalOf } from './bounce-rules.ts'
import { findEmail, markFailed, markKept, markSent, decryptCalendar, decryptSecret, type EmailRow } from './queries.ts'
import type { Transport } from './transport.ts'
import { recordBounce } from './undeliverable.ts'

/** Runs in the transaction that marks an email as sent. */
type OnSent = (db: Db, email: EmailRow) => Promise<void>

/** Sends one email, or keeps it when there is no mail server. Retries for about a day. */
export function emailJob(transport: Transport | undefined, onSent?: OnSent): JobKind {
  return {
    pool: 'email',
    delays: secondsFrom('5s 30s 2m 10m 30m 1h 2h 3h 4h 6h 6h'),
    async run(db, payload) {
      const id = asId<EmailId>(String(payload.mail_id))
      const email = await findEmail(db, id)
      if (email?.status !== 'queued') return
      if (!transport) return (tx) => markKept(tx, id)
      const ready = { ...email, secret: decryptSecret(email), calendar: decryptCalendar(email) }
      const refusal = await transport.send(ready).then(() => undefined, refusalOf)
      if (refusal) return (tx) => recordBounce(tx, email, refusal)
      return async (tx) => {
        await markSent(tx, id)
        await onSent?.(tx, email)
      }
    },
    giveUp: (db, payload, error) => markFailed(db, asId(String(payload.mail_id)), error),
  }
}
