import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { button, choiceField, radiosField } from '../../platform/pages/fields.ts'
import { errorSummary, sentenceProblem } from '../console/form-problems.ts'
import { sendConsole } from '../console/layout.ts'
import type { RemovalPage } from './removal-load.ts'

/** The first step: what the person hosts, and what should become of it. */
export function sendRemovalForm(reply: FastifyReply, page: RemovalPage, isPersonMissing = false) {
  const {
    user,
    texts,
    texts: { text },
    name,
    plan,
    path,
  } = page
  const problems = isPersonMissing ? [sentenceProblem('to', text('removal-missing-to'))] : []
  const title = text('removal-heading', { name })
  const hasNothing = plan.event_types_total + plan.meetings_total === 0
  return sendConsole(reply, user, 'people', {
    title,
    status: isPersonMissing ? 400 : 200,
    crumbs: [{ path: '/console/people', label: text('nav-people') }],
    main: html`<h1>${title}</h1>
${errorSummary(problems, [{ parameter: 'to', label: text('removal-to') }], texts)}
<p>${hasNothing ? text('removal-nothing', { name }) : text('removal-intro')}</p>
${typeList(page)}
${
  plan.meetings_total > 0 &&
  html`<h2>${text('removal-meetings', { count: plan.meetings_total })}</h2>
${plan.meetings_shared > 0 && html`<p>${text('removal-shared', { count: plan.meetings_shared })}</p>`}`
}
<form method="get" action="${path}/confirm">${choices(page, isPersonMissing)}${button(text('removal-continue'))}
<a class="button plain" href="/console/people">${text('go-back')}</a></form>`,
  })
}

function typeList({ plan, texts: { text } }: RemovalPage) {
  const more = plan.event_types_total - plan.event_types.length
  const noteOf = ({ is_owner, is_only_host }: { is_owner: boolean; is_only_host: boolean }) => [
    text(is_owner ? 'removal-owned' : 'removal-of-others'),
    ...(is_only_host ? [text('removal-only-host')] : []),
  ]
  return (
    plan.event_types_total > 0 &&
    html`<h2>${text('removal-event-types', { count: plan.event_types_total })}</h2>
<ul>
${plan.event_types.map(
  (type) => html`<li><bdi>${type.name}</bdi> <span class="quiet">(${noteOf(type).join(' · ')})</span></li>\n`,
)}${more > 0 && html`<li>${text('removal-more-types', { count: more })}</li>`}
</ul>`
  )
}

function choices({ plan, people, to, choices: chosen, texts: { text } }: RemovalPage, isPersonMissing: boolean) {
  const option = (value: string, label: string) => ({ value, label })
  const hasTypes = plan.event_types_total > 0
  const hasMeetings = plan.meetings_total > 0
  return html`${
    hasTypes &&
    radiosField({
      name: 'event_types',
      label: text('removal-types-choice'),
      value: chosen.event_types,
      options: [option('reassign', text('removal-types-reassign')), option('delete', text('removal-types-delete'))],
    })
  }${
    hasMeetings &&
    radiosField({
      name: 'meetings',
      label: text('removal-meetings-choice'),
      value: chosen.meetings,
      options: [
        option('reassign', text('removal-meetings-reassign')),
        option('cancel', text('removal-meetings-cancel')),
      ],
    })
  }${
    (hasTypes || hasMeetings) &&
    choiceField({
      name: 'to',
      label: text('removal-to'),
      hint: text('removal-to-hint'),
      value: to?.id ?? '',
      isHostText: true,
      error: isPersonMissing ? text('removal-missing-to') : undefined,
      options: [option('', text('removal-to-none')), ...people.map(({ id, name }) => option(id, name))],
    })
  }`
}
