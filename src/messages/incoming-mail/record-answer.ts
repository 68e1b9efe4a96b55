import { byVisitor, command, unchanged } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { deleteUndeliverable } from '../../platform/email/undeliverable.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { saveAnswer } from './answer-queries.ts'
import { getCalendarEntry } from './calendar-entry-queries.ts'
import { cancelDeclined } from './cancel-declined.ts'
import { findAttendee, type AnswerTag, type Attendee } from './load-attendee.ts'
import type { IncomingMessage } from './parse-message.ts'
import type { CalendarReply } from './parse-reply.ts'
import { insertIncoming } from './queries.ts'
import { answerOf, isCurrent } from './rules.ts'

/** Records the answer of an attendee in their calendar. The invitee's decline can cancel the booking. */
export function recordAnswer(db: Db, tag: AnswerTag, reply: CalendarReply, { key }: IncomingMessage) {
  return command(db, byVisitor(undefined), activityOf, async (tx) => {
    const attendee = await findAttendee(tx, tag)
    if (!attendee) return unchanged('unknown' as const)
    const { invitee } = attendee.booking
    const answer = answerOf(reply, attendee.email)
    if (!answer || invitee.status === 'canceled' || !isCurrent(reply, await getCalendarEntry(tx, attendee)))
      return unchanged('ignored' as const)
    if (!(await insertIncoming(tx, invitee.organization_id, [tag.invitee_id, tag.recipient_hash, key])))
      return unchanged('duplicate' as const)

    // First, because canceling takes locks that the answer's references to these rows would wait for.
    if (answer === 'declined' && attendee.kind === 'invitee') await cancelDeclined(tx, attendee, reply.comment)
    if (!(await saveAnswer(tx, attendee, answer, timeOf(reply)))) return unchanged('ignored' as const)
    await deleteUndeliverable(tx, invitee.organization_id, attendee.email)
    return attendee
  }).then((result) => (typeof result === 'string' ? result : 'answered'))
}

const activityOf = ({
  booking: {
    event: { organization_id, id },
  },
}: Attendee) => ({
  organization_id,
  namespace: 'AttendeeAnswer',
  action: 'Record',
  details: { uri: uriOf('scheduled_events', id) },
})

/** A clock that is ahead must not make all later answers look old. */
function timeOf({ stamp }: CalendarReply) {
  const now = Date.now()
  return new Date(Math.min(stamp ?? now, now)).toISOString()
}
