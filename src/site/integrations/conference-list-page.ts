import type { FastifyReply } from 'fastify'
import type { Conference, ConferenceTest } from '../../calendars/conferences/schema.ts'
import { html } from '../../platform/html.ts'
import { actionForm, alert, notice } from '../../platform/pages/fields.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { linkButton } from '../account/present.ts'
import { sendConsole } from '../console/layout.ts'
import { isManaged } from './conference-load.ts'
import { integrationStyle } from './style.ts'
import { conferencesPath, integrationTabs, section } from './tabs-list.ts'
import { idIn, type Visit } from './webhook-load.ts'

type ListState = { conferences: Conference[]; message?: string | undefined; test?: ConferenceTest }

const serviceNames = {
  jitsi: 'conf-service-jitsi',
  bigbluebutton: 'conf-service-bigbluebutton',
  room: 'conf-service-room',
} as const

/** The conferences that the user can use, and the result of a test. */
export function sendConferences(reply: FastifyReply, visit: Visit, { conferences, message, test }: ListState) {
  const {
    user,
    texts,
    texts: { text },
  } = visit
  return sendConsole(reply, user, section, {
    title: text('conf-title'),
    style: integrationStyle,
    main: html`<h1>${text('conf-title')}</h1>
${integrationTabs('conferences', texts)}
${notice(message)}${test && testResult(test, visit)}
<p>${text('conf-advice')}</p>
<p><a class="button" href="${conferencesPath}/new">${text('conf-add')}</a></p>
${conferences.length === 0 && html`<div class="empty"><p>${text('conf-none')}</p></div>`}
${
  conferences.length > 0 &&
  html`<ul class="things">
${conferences.map((conference) => itemOf(conference, visit))}</ul>`
}`,
  })
}

function testResult({ join_url, problem }: ConferenceTest, { texts: { text } }: Visit) {
  if (join_url === null) return alert(text('conf-test-bad', { problem: problem ?? '' }))
  return html`${notice(text('conf-test-good'))}
<p><a href="${join_url}" rel="nofollow noopener noreferrer"><bdi>${join_url.split('?')[0]}</bdi></a></p>`
}

function itemOf(conference: Conference, visit: Visit) {
  const { text } = visit.texts
  const { name, provider, url, scope, is_fixed_room } = conference
  const path = `${conferencesPath}/${idIn(conference)}`
  return html`<li><h2><bdi>${name}</bdi></h2>
${factList([
  [text('conf-provider'), text(serviceNames[provider])],
  [
    text('conf-url'),
    html`<bdi>${url}</bdi>${is_fixed_room && html`<br><span class="quiet">${text('conf-fixed')}</span>`}`,
  ],
  [text('conf-scope'), text(scope === 'user' ? 'conf-scope-user' : 'conf-scope-organization')],
])}
${
  isManaged(visit, conference) &&
  html`<div class="toolbar">${actionForm(`${path}/test`, text('conf-test'), 'plain', [], name)}
${linkButton(`${path}/edit`, text('conf-edit'), name)}
${linkButton(`${path}/delete`, text('conf-delete'), name)}</div>`
}</li>\n`
}
