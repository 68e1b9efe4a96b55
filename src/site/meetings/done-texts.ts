import { lacksLink } from '../../meetings/scheduled-events/location.ts'
import { findInvitee } from '../../meetings/invitees/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { flash } from '../console/flash.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { meetingPath } from './present.ts'
import type { MeetingView } from './view.ts'

/** The message after an action. A no-show that was just marked can be undone. */
export async function findFlash(db: Db, view: MeetingView, query: ConsoleRequest['Querystring']) {
  const {
    meeting: { event },
    reader: { texts },
  } = view
  const { done, invitee = '' } = query
  const marked =
    done === 'no-show' && typeof invitee === 'string' && isId(invitee)
      ? await findInvitee(db, event.organization_id, event.id, asId(invitee))
      : undefined
  const undo = marked?.no_show_id
    ? { action: meetingPath(event.id, '/attended'), fields: { invitee: marked.id, no_show: marked.no_show_id } }
    : undefined
  // Without a link, the page says what is missing.
  if (done === 'link' && lacksLink(event.location)) return false
  return flash(doneMessageOf(query, doneMessages(texts)), texts, undo)
}

function doneMessages({ text }: Texts) {
  return {
    booked: text('ml-done-booked'),
    canceled: text('meeting-done-canceled'),
    'invitee-canceled': text('meeting-done-invitee-canceled'),
    rescheduled: text('meeting-done-rescheduled'),
    'no-show': text('meeting-done-no-show'),
    unmarked: text('meeting-done-unmarked'),
    notes: text('meeting-done-notes'),
    guests: text('meeting-done-guests'),
    'guest-removed': text('meeting-done-guest-removed'),
    reconfirm: text('meeting-done-reconfirm'),
    resent: text('meeting-done-resent'),
    payment: text('payment-saved'),
    link: text('meeting-done-link'),
  }
}
