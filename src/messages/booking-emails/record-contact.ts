import { recordEmail } from '../../contacts/contacts/interaction-dates.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EmailRow } from '../../platform/email/queries.ts'

/** An email to an invitee or guest is contact with the hosts. An email to a host has no sender and is not. */
export async function recordContact(db: Db, { organization_id, event_id, sender_id, recipient }: EmailRow) {
  if (event_id && sender_id) await recordEmail(db, organization_id, event_id, recipient)
}
