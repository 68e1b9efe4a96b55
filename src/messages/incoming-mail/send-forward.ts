import { command, service, unchanged } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { deleteUndeliverable } from '../../platform/email/undeliverable.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { limitForward } from './limits.ts'
import type { Attendee } from './load-attendee.ts'
import type { IncomingMessage } from './parse-message.ts'
import { insertIncoming } from './queries.ts'
import { forwardEmail } from './texts.ts'

/**
 * Forwards what a person wrote to the organizer of an invitation: to the first host, or from a host to the invitee.
 * Only the text, so that no file or link passes through us.
 */
export async function sendForward(db: Db, attendee: Attendee, message: IncomingMessage) {
  const { event, invitee, hosts } = attendee.booking
  const { organization_id, id: event_id } = event
  const recipient = attendee.kind === 'host' ? invitee.email : hosts[0]?.email
  if (recipient === undefined) return 'unknown'
  const activity = {
    organization_id,
    namespace: 'Email',
    action: 'Forward',
    details: { uri: uriOf('scheduled_events', event_id) },
  }
  return command(db, service, activity, async (tx) => {
    if (!(await insertIncoming(tx, organization_id, [invitee.id, attendee.email, message.key])))
      return unchanged('duplicate' as const)
    if (!(await limitForward(tx, organization_id, recipient))) return unchanged('later' as const)
    await deleteUndeliverable(tx, organization_id, attendee.email)
    await queueEmail(tx, organization_id, recipient, forwardEmail(attendee, message), { event_id, sender_id: null })
    return 'forwarded' as const
  })
}
