import { recordEmail } from '../../contacts/contacts/interaction-dates.ts'
import type { Db } from '../db/db.ts'
import type { Kind } from '../jobs/worker.ts'
import { findEmail, markFailed, markKept, markSent, readSecret, type EmailRow } from './queries.ts'
import type { Transport } from './transport.ts'

const minute = 60
const hour = 60 * minute

/** Sends one mail, or keeps it when there is no mail server. Tries for about a day. */
export function emailJob(transport: Transport | undefined): Kind {
  return {
    pool: 'email',
    delays: [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 3 * hour, 4 * hour, 6 * hour, 6 * hour],
    async run(db, payload) {
      const id = String(payload.mail_id)
      const mail = await findEmail(db, id)
      if (mail?.status !== 'queued') return
      if (!transport) return (tx) => markKept(tx, id)
      await transport.send({ ...mail, secret: readSecret(mail) })
      return (tx) => noteSent(tx, mail)
    },
    giveUp: (db, payload, error) => markFailed(db, String(payload.mail_id), error),
  }
}

/** Whoever gets a mail about a meeting heard from its hosts. The hosts themselves are told on nobody's behalf. */
async function noteSent(db: Db, { id, organization_id, event_id, sender_id, recipient }: EmailRow) {
  await markSent(db, id)
  if (event_id && sender_id) await recordEmail(db, organization_id, event_id, recipient)
}
