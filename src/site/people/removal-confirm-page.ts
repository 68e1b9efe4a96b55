import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { areaField, button, hiddenField, radiosField } from '../../platform/pages/fields.ts'
import { dateTimeText } from '../../platform/pages/meeting-time.ts'
import type { Problems } from '../../platform/problems.ts'
import { newFormKey } from '../book/form-key.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { sendConsole } from '../console/layout.ts'
import type { RemovalPage } from './removal-load.ts'

type Draft = { input?: Record<string, string>; problems?: Problems }

/** The second step: what will happen, with the meetings that the other person cannot simply take. */
export function sendRemovalConfirmation(
  reply: FastifyReply,
  page: RemovalPage,
  { input = {}, problems = [] }: Draft = {},
) {
  const {
    user,
    texts,
    texts: { text },
    name,
    choices,
    path,
  } = page
  const title = text('removal-confirm-title', { name })
  const query = new URLSearchParams(choices).toString()
  return sendConsole(reply, user, 'people', {
    title,
    status: problems.length > 0 ? 400 : 200,
    crumbs: [{ path: '/console/people', label: text('nav-people') }],
    main: html`<h1>${title}</h1>
${errorSummary(problems, [{ parameter: 'conflicts', label: text('removal-conflicts-choice') }], texts)}
<ul>${planLines(page).map((line) => html`<li>${line}</li>\n`)}<li>${text('removal-confirm-text', { name })}</li></ul>
<form method="post" action="${path}">${hiddenField('form_key', newFormKey())}${Object.entries(choices).map(
      ([field, value]) => hiddenField(field, value),
    )}${conflicts(page, input, problems)}${reasonField(
      page,
      input,
    )}${button(text('removal-submit', { name }), 'danger')}
<a class="button plain" href="${path}?${query}">${text('removal-back')}</a></form>`,
  })
}

function planLines({ plan, choices: { event_types, meetings }, to, texts: { text } }: RemovalPage) {
  const person = { to: to?.name ?? '' }
  return [
    ...(plan.event_types_total === 0
      ? []
      : [event_types === 'reassign' ? text('removal-plan-types-reassign', person) : text('removal-plan-types-delete')]),
    ...(plan.meetings_total === 0
      ? []
      : [
          meetings === 'reassign'
            ? text('removal-plan-meetings-reassign', person)
            : text('removal-plan-meetings-cancel'),
        ]),
  ]
}

function conflicts(page: RemovalPage, input: Record<string, string>, problems: Problems) {
  const {
    plan,
    user,
    to,
    texts,
    texts: { text, locale },
  } = page
  const count = plan.meetings_busy + plan.meetings_unavailable
  const more = count - plan.conflicts.length
  const person = { to: to?.name ?? '' }
  const whyKeys = { busy: 'removal-conflict-busy', unavailable: 'removal-conflict-unavailable' } as const
  return (
    count > 0 &&
    html`<h2>${text('removal-conflicts', { count, ...person })}</h2>
<div class="scroll"><table><thead><tr><th scope="col">${text('removal-conflict-meeting')}</th><th scope="col">${text(
      'removal-conflict-when',
    )}</th><th scope="col">${text('removal-conflict-why')}</th></tr></thead><tbody>
${plan.conflicts.map(
  ({ scheduled_event, name, start_time, reason }) =>
    html`<tr><td><a href="/console/meetings/${
      scheduled_event.split('/').at(-1) ?? ''
    }"><bdi>${name}</bdi></a></td><td>${dateTimeText(
      start_time,
      user.timezone,
      locale,
    )}</td><td>${text(whyKeys[reason])}</td></tr>\n`,
)}</tbody></table></div>
${more > 0 && html`<p>${text('removal-more-conflicts', { count: more })}</p>`}
${radiosField({
  name: 'conflicts',
  label: text('removal-conflicts-choice'),
  value: input.conflicts,
  isRequired: true,
  error: errorAt(problems, 'conflicts', texts),
  options: [
    { value: 'reassign', label: text('removal-conflicts-reassign', person) },
    { value: 'cancel', label: text('removal-conflicts-cancel') },
  ],
})}`
  )
}

function reasonField({ plan, choices: { meetings }, texts: { text } }: RemovalPage, input: Record<string, string>) {
  const canCancel = meetings === 'cancel' || plan.meetings_busy + plan.meetings_unavailable > 0
  return (
    canCancel &&
    plan.meetings_total > 0 &&
    areaField({
      name: 'cancel_reason',
      label: text('removal-reason'),
      hint: text('removal-reason-hint'),
      isOptional: true,
      note: text('optional'),
      maxlength: 10_000,
      value: input.cancel_reason,
    })
  )
}
