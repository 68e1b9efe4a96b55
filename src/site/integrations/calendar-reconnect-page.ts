import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { button, inputField } from '../../platform/pages/fields.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { sendConsole, type Draft } from '../console/layout.ts'
import { accessFields, accessFormFields, accessHelp, passwordField } from './calendar-fields.ts'
import type { ConnectionVisit } from './calendar-load.ts'
import { calendarStyle } from './calendar-style.ts'
import { calendarsPath, section } from './tabs-list.ts'

/** A new password, or the new address of a feed. `draft`: what the user entered, with its errors. */
export function sendReconnectForm(reply: FastifyReply, visit: ConnectionVisit, draft: Draft = {}) {
  const {
    user,
    texts,
    texts: { text },
    id,
    connection: { account, provider },
  } = visit
  const { input, problems = [] } = draft
  const isFeed = provider === 'ics'
  const title = text(isFeed ? 'cal-reconnect-ics-title' : 'cal-reconnect-title', { account })
  return sendConsole(reply, user, section, {
    title,
    status: problems.length > 0 ? 400 : 200,
    style: calendarStyle,
    crumbs: [{ path: calendarsPath, label: text('cal-title') }],
    main: html`<h1>${title}</h1>
${errorSummary(problems, accessFormFields(provider, texts), texts)}
<p>${text(isFeed ? 'cal-reconnect-ics-advice' : 'cal-reconnect-advice')}</p>
<form method="post" action="${calendarsPath}/${id}/reconnect" novalidate data-busy="${text('cal-connecting')}">
${isFeed ? accessFields(provider, input, problems, texts) : accountFields(visit, draft)}
${button(text(isFeed ? 'cal-reconnect-ics-now' : 'cal-reconnect-now'))} <a class="button plain" href="${
      calendarsPath
    }">${text('go-back')}</a></form>
${isFeed && accessHelp(provider, texts)}`,
  })
}

function accountFields({ texts, texts: { text } }: ConnectionVisit, { input, problems = [] }: Draft) {
  const isOpen = input !== undefined && (input.url !== '' || input.username !== '')
  const optional = { hint: text('cal-reconnect-keep'), note: text('optional'), isOptional: true, autocomplete: 'off' }
  return html`${passwordField(problems, texts)}
<details${isOpen && html` open`}><summary>${text('cal-reconnect-more')}</summary>
${inputField({
  ...optional,
  name: 'url',
  label: text('cal-url'),
  inputmode: 'url',
  maxlength: 2048,
  value: input?.url,
  error: errorAt(problems, 'url', texts),
})}
${inputField({
  ...optional,
  name: 'username',
  label: text('cal-username'),
  maxlength: 200,
  value: input?.username,
  error: errorAt(problems, 'username', texts),
})}</details>`
}
