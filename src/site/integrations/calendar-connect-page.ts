import type { FastifyReply } from 'fastify'
import type { CalendarConnection } from '../../calendars/connections/schema.ts'
import { html } from '../../platform/html.ts'
import { button, hiddenField } from '../../platform/pages/fields.ts'
import { newFormKey } from '../book/form-key.ts'
import { errorSummary } from '../console/form-problems.ts'
import { sendConsole, type Draft } from '../console/layout.ts'
import { accessFields, accessFormFields, accessHelp } from './calendar-fields.ts'
import { calendarStyle } from './calendar-style.ts'
import { providerKeys } from './calendar-texts.ts'
import { calendarsPath, section } from './tabs-list.ts'
import type { Visit } from './webhook-load.ts'

type Provider = CalendarConnection['provider']

export const connectPath = `${calendarsPath}/new`

/** Which kind of calendar to connect. */
export function sendProviderChoice(reply: FastifyReply, { user, texts: { text } }: Visit) {
  const choices = [
    { provider: 'caldav', about: text('cal-choice-caldav-about') },
    { provider: 'ics', about: text('cal-choice-ics-about') },
  ] as const
  return sendConsole(reply, user, section, {
    title: text('cal-connect-title'),
    style: calendarStyle,
    crumbs: [{ path: calendarsPath, label: text('cal-title') }],
    main: html`<h1>${text('cal-connect-title')}</h1>
<p>${text('cal-connect-advice')}</p>
<ul class="cards">
${choices.map(
  ({ provider, about }) => html`<li><h2><a href="${connectPath}/${provider}">${text(providerKeys[provider])}</a></h2>
<p>${about}</p></li>\n`,
)}</ul>`,
  })
}

/** `draft`: what the user entered, with its errors. Each form has another key, because an error uses the key up. */
export function sendConnectForm(reply: FastifyReply, visit: Visit, provider: Provider, draft: Draft = {}) {
  const {
    user,
    texts,
    texts: { text },
  } = visit
  const { input, problems = [] } = draft
  const title = text(providerKeys[provider])
  return sendConsole(reply, user, section, {
    title,
    status: problems.length > 0 ? 400 : 200,
    style: calendarStyle,
    crumbs: [
      { path: calendarsPath, label: text('cal-title') },
      { path: connectPath, label: text('cal-connect-title') },
    ],
    main: html`<h1>${title}</h1>
${errorSummary(problems, accessFormFields(provider, texts), texts)}
<form method="post" action="${connectPath}/${provider}" novalidate data-busy="${text('cal-connecting')}">${hiddenField(
      'form_key',
      newFormKey(),
    )}
${accessFields(provider, input, problems, texts)}
${button(text('cal-connect-now'))} <a class="button plain" href="${connectPath}">${text('go-back')}</a></form>
${accessHelp(provider, texts)}`,
  })
}
