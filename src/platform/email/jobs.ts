import type { Db } from '../db/db.ts'
import type { JobKind } from '../jobs/worker.ts'
import { findEmail, markFailed, markKept, markSent, decryptSecret, type EmailRow } from './queries.ts'
import type { Transport } from './transport.ts'

const minute = 60
const hour = 60 * minute

/** Runs in the transaction that marks an email as sent. */
type OnSent = (db: Db, email: EmailRow) => Promise<void>

/** Sends one email, or keeps it when there is no mail server. Retries for about a day. */
export function emailJob(transport: Transport | undefined, onSent?: OnSent): JobKind {
  return {
    pool: 'email',
    delays: [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 3 * hour, 4 * hour, 6 * hour, 6 * hour],
    async run(db, payload) {
      const id = String(payload.mail_id)
      const email = await findEmail(db, id)
      if (email?.status !== 'queued') return
      if (!transport) return (tx) => markKept(tx, id)
      await transport.send({ ...email, secret: decryptSecret(email) })
      return async (tx) => {
        await markSent(tx, id)
        await onSent?.(tx, email)
      }
    },
    giveUp: (db, payload, error) => markFailed(db, String(payload.mail_id), error),
  }
}
