import { isGroup } from '../../meetings/scheduled-events/calendar-data.ts'
import { lacksLink } from '../../meetings/scheduled-events/location.ts'
import { html } from '../../platform/html.ts'
import { actionForm } from '../../platform/pages/fields.ts'
import { joinLinkOf, meetingPath } from './present.ts'
import { canReschedule, isUpcoming, type MeetingView } from './view.ts'

/** What the reader can do about the whole meeting now. */
export function meetingButtons(view: MeetingView) {
  const {
    meeting: {
      event,
      canCancel,
      isLocationFromInvitee,
      invitees: {
        rows: [invitee],
      },
    },
    now,
  } = view
  const { text } = view.reader.texts
  const isOver = event.status === 'canceled' || Date.parse(event.end_time) <= now
  const link = isOver ? undefined : joinLinkOf(event, isLocationFromInvitee)
  const isMovable = !isGroup(event) && invitee && canReschedule(view, invitee)
  const isCancelable = canCancel && isUpcoming(view)
  return (
    (link ?? (isMovable || isCancelable)) &&
    html`<div class="toolbar">${
      link && html`<a class="button" href="${link}" rel="nofollow noopener">${text('join-meeting')}</a>`
    }${
      isMovable &&
      html`<a class="button plain" href="${meetingPath(
        event.id,
        `/reschedule?invitee=${invitee.id}`,
      )}">${text('reschedule')}</a>`
    }${
      isCancelable &&
      html`<a class="button danger" href="${meetingPath(event.id, '/cancel')}">${text('meeting-cancel')}</a>`
    }</div>`
  )
}

/** Asks the host for a link while there is time. */
export function missingLink(view: MeetingView) {
  const {
    meeting: { event },
    now,
  } = view
  const { text } = view.reader.texts
  const isOver = event.status === 'canceled' || Date.parse(event.end_time) <= now
  return (
    !isOver &&
    lacksLink(event.location) &&
    html`<div class="note"><p>${text('meeting-no-link')}</p>
<div class="toolbar"><a class="button plain" href="/account#meeting_url">${text('host-link-add')}</a>${
      view.meeting.isManager && actionForm(meetingPath(event.id, '/conference'), text('meeting-link-again'), 'plain')
    }</div></div>`
  )
}
