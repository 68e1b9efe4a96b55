import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { button, hiddenField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import { errorSummary } from '../console/form-problems.ts'
import { sendConsole } from '../console/layout.ts'
import type { Change } from './load-change.ts'
import { meetingPath, momentOf } from './present.ts'
import { reasonField } from './reason-fields.ts'
import { nowFacts, rescheduleAddress } from './reschedule-page.ts'
import { meetingStyle } from './style.ts'

type Draft = { start_time: string; reason?: string; problems?: Problems }

/** Asks before the meeting moves, with an optional reason. */
export function sendMoveQuestion(
  reply: FastifyReply,
  change: Change,
  { start_time, reason = '', problems = [] }: Draft,
) {
  const {
    event,
    user,
    invitee,
    reader,
    reader: {
      texts,
      texts: { text },
    },
    crumbs,
  } = change
  const title = text('meeting-move-question')
  return sendConsole(reply, user, 'meetings', {
    title,
    crumbs,
    style: meetingStyle,
    ...(problems.length > 0 && { status: 400 }),
    main: html`${errorSummary(problems, [{ parameter: 'reason', label: text('reason') }], texts)}<h1>${title}</h1>
<p>${text('meeting-move-advice')}</p>
${nowFacts(change, [[text('new-time'), momentOf(start_time, reader)]])}
<form method="post" action="${meetingPath(event.id, '/reschedule')}">${hiddenField(
      'invitee',
      invitee?.id ?? '',
    )}${hiddenField('start_time', start_time)}
${reasonField(reason, problems, texts)}
${button(text('reschedule'))} <a class="button plain" href="${rescheduleAddress(change, {
      from: start_time.slice(0, 10),
    })}">${text('choose-other-time')}</a></form>`,
  })
}
