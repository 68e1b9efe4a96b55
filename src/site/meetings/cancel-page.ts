import type { FastifyReply } from 'fastify'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { html } from '../../platform/html.ts'
import { button, hiddenField } from '../../platform/pages/fields.ts'
import { factList } from '../../platform/pages/item-list.ts'
import type { Problems } from '../../platform/problems.ts'
import { errorSummary } from '../console/form-problems.ts'
import { sendConsole } from '../console/layout.ts'
import type { Change } from './load-change.ts'
import { fillText, meetingPath, whenOf } from './present.ts'
import { reasonField } from './reason-fields.ts'
import { meetingStyle } from './style.ts'

type Draft = { reason?: string; problems?: Problems }

/** Asks before the meeting is canceled, or the booking of one invitee. */
export function sendCancelQuestion(reply: FastifyReply, change: Change, { reason = '', problems = [] }: Draft = {}) {
  const {
    event,
    user,
    reader,
    reader: {
      texts,
      texts: { text },
    },
    invitee,
    crumbs,
  } = change
  const title = invitee
    ? text('meeting-cancel-invitee-question', { name: invitee.name })
    : text('meeting-cancel-question')
  return sendConsole(reply, user, 'meetings', {
    title,
    crumbs,
    style: meetingStyle,
    ...(problems.length > 0 && { status: 400 }),
    main: html`${errorSummary(problems, [{ parameter: 'reason', label: text('reason') }], texts)}<h1>${title}</h1>
<p>${invitee ? inviteeAdvice(invitee, reader) : text('meeting-cancel-advice', { count: event.invitees_active })}</p>
${factList([
  [text('what'), html`<bdi>${event.name ?? text('meeting')}</bdi>`],
  [text('when'), whenOf(event, reader)],
])}
<form method="post" action="${meetingPath(event.id, '/cancel')}">${invitee && hiddenField('invitee', invitee.id)}
${reasonField(reason, problems, texts)}
${button(text(invitee ? 'cancel-booking' : 'meeting-cancel'), 'danger')} <a class="button plain" href="${meetingPath(
      event.id,
    )}">${text('go-back')}</a></form>`,
  })
}

function inviteeAdvice({ name }: InviteeRow, { texts: { text } }: Change['reader']) {
  return fillText((mark = '') => text('meeting-cancel-invitee-advice', { name: mark }), html`<bdi>${name}</bdi>`)
}
