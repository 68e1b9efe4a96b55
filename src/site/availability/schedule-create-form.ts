import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { alert, button, choiceField, hiddenField, inputField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { sendConsole } from '../console/layout.ts'
import { intervalsText } from './hours-text.ts'
import { overviewPath, type Visit } from './load.ts'
import { idIn } from './schedule-load.ts'

/** `user`: the URI of the colleague who gets the schedule. */
export type NewScheduleDraft = {
  name?: string
  /** The id of the schedule to copy. */
  start?: string
  user?: string
  problems?: Problems
  refusal?: string
}

export const workingDay = [{ from: '09:00', to: '17:00' }]

export async function sendNewSchedule(
  reply: FastifyReply,
  { user: signedIn, api, reader }: Visit,
  draft: NewScheduleDraft,
) {
  const { name = '', start = '', user, problems = [], refusal } = draft
  const { texts } = reader
  const { text } = texts
  const { collection } = await api.many<UserAvailabilitySchedule>(schedules, 'GET /user_availability_schedules', {
    query: user ? { user } : {},
  })
  const [title, label] = [text('hours-new'), text('hours-name')]
  return sendConsole(reply, signedIn, 'availability', {
    title,
    status: refusal === undefined ? (problems.length > 0 ? 400 : 200) : 403,
    crumbs: [{ path: overviewPath, label: text('hours-title') }],
    main: html`<h1>${title}</h1>
${alert(refusal)}${errorSummary(problems, [{ parameter: 'name', label }], texts)}
<form method="post" action="${overviewPath}/new">${hiddenField('form_key', randomUUID())}${
      user !== undefined && user !== '' && hiddenField('user', user)
    }
${inputField({
  name: 'name',
  label,
  hint: text('hours-name-hint'),
  value: name,
  maxlength: 255,
  error: errorAt(problems, 'name', texts, label),
})}
${choiceField({
  name: 'start',
  label: text('hours-start-with'),
  value: start,
  isHostText: true,
  options: [
    { value: '', label: text('hours-start-working', { hours: intervalsText(workingDay, reader) }) },
    ...collection.map((schedule) => ({
      value: idIn(schedule),
      label: text('hours-start-copy', { name: schedule.name ?? '' }),
    })),
  ],
})}
${button(text('hours-create'))} <a class="button plain" href="${overviewPath}">${text('go-back')}</a></form>`,
  })
}
