import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { isGroup } from '../../meetings/scheduled-events/calendar-data.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html, type Html } from '../../platform/html.ts'
import { actionForm, hiddenField } from '../../platform/pages/fields.ts'
import { meetingPath } from './present.ts'
import { canReschedule, hasBegun, isUpcoming, type MeetingView } from './view.ts'

/** What the reader can do about an invitee now. */
export function inviteeButtons(view: MeetingView, invitee: InviteeRow) {
  const buttons = [
    rescheduleLink(view, invitee),
    ...cancelLink(view, invitee),
    ...emailButtons(view, invitee),
    ...noShowButton(view, invitee),
    ...paymentLink(view, invitee),
    ...bookAgainLink(view, invitee),
  ]
  const shown = buttons.filter((button) => button !== undefined)
  return shown.length > 0 && html`<div class="toolbar">${shown}</div>`
}

/** Of one invitee. The meeting of a single one has the button above. */
function rescheduleLink(view: MeetingView, invitee: InviteeRow): Html | undefined {
  if (!isGroup(view.meeting.event) || !canReschedule(view, invitee)) return undefined
  return linkTo(view, `/reschedule?invitee=${invitee.id}`, 'reschedule', invitee.name)
}

function cancelLink(view: MeetingView, invitee: InviteeRow): Html[] {
  if (!isGroup(view.meeting.event) || !canReschedule(view, invitee)) return []
  return [linkTo(view, `/cancel?invitee=${invitee.id}`, 'cancel-booking', invitee.name)]
}

function emailButtons(view: MeetingView, invitee: InviteeRow): Html[] {
  const {
    meeting: { isManager },
  } = view
  if (!isManager || !isUpcoming(view) || invitee.status !== 'active') return []
  return [
    formFor(view, invitee, '/resend', 'meeting-resend'),
    formFor(view, invitee, '/reconfirm', 'meeting-ask-again'),
  ]
}

function noShowButton(view: MeetingView, invitee: InviteeRow): Html[] {
  const {
    meeting: { isManager, event },
  } = view
  if (!isManager || !hasBegun(view) || event.status !== 'active' || invitee.status !== 'active') return []
  const { no_show_id: mark } = invitee
  if (mark === null) return [formFor(view, invitee, '/no-show', 'meeting-mark-no-show')]
  return [formFor(view, invitee, '/attended', 'meeting-unmark-no-show', [hiddenField('no_show', mark)])]
}

/** Admins record payments. */
function paymentLink(view: MeetingView, invitee: InviteeRow): Html[] {
  if (!isAdmin(view.user)) return []
  const label = invitee.payment ? 'payment-change' : 'payment-record'
  return [linkTo(view, `/payment?invitee=${invitee.id}`, label, invitee.name)]
}

/** Where the reader books the same kind of meeting for the same person. */
function bookAgainLink({ meeting: { event, isManager }, now, reader: { texts } }: MeetingView, invitee: InviteeRow) {
  const isOver = event.status === 'canceled' || invitee.status === 'canceled' || Date.parse(event.end_time) <= now
  if (!isManager || !isOver) return []
  const { name, email, timezone } = invitee
  const query = new URLSearchParams({
    event_type: event.event_type_id,
    name,
    email,
    ...(timezone !== null && { timezone }),
  })
  return [
    html`<a class="button plain" href="/console/meetings/book?${query.toString()}">${texts.text(
      'meeting-book-again',
    )}<span class="unseen"> ${name}</span></a>`,
  ]
}

type Label = 'meeting-resend' | 'meeting-ask-again' | 'meeting-mark-no-show' | 'meeting-unmark-no-show'

function formFor(
  { meeting: { event }, reader: { texts } }: MeetingView,
  { id, name }: InviteeRow,
  path: string,
  label: Label,
  fields: Html[] = [],
) {
  const action = meetingPath(event.id, path)
  return actionForm(action, texts.text(label), 'plain', [hiddenField('invitee', id), ...fields], name)
}

function linkTo(
  { meeting: { event }, reader: { texts } }: MeetingView,
  path: string,
  label: 'reschedule' | 'cancel-booking' | 'payment-record' | 'payment-change',
  name: string,
) {
  return html`<a class="button plain" href="${meetingPath(event.id, path)}">${texts.text(
    label,
  )}<span class="unseen"> ${name}</span></a>`
}
