import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { button, hiddenField } from '../../platform/pages/fields.ts'
import { newFormKey } from '../book/form-key.ts'
import { errorSummary } from '../console/form-problems.ts'
import { sendConsole } from '../console/layout.ts'
import { conferenceFields, type ConferenceDraft } from './conference-fields.ts'
import { integrationStyle } from './style.ts'
import { conferencesPath, section } from './tabs-list.ts'
import { idIn, type Visit } from './webhook-load.ts'

/** The form for a new conference, or to change one. The service of a conference cannot change. */
export function sendConferenceForm(reply: FastifyReply, visit: Visit, draft: ConferenceDraft) {
  const {
    user,
    texts,
    texts: { text },
  } = visit
  const { conference, problems = [] } = draft
  const title = conference ? text('conf-edit-title', { name: conference.name }) : text('conf-add-title')
  const controls = { name: 'conf-name', provider: 'conf-provider', url: 'conf-url', secret: 'conf-secret' } as const
  const fields = Object.entries(controls).map(([parameter, label]) => ({ parameter, label: text(label) }))
  return sendConsole(reply, user, section, {
    title,
    status: problems.length > 0 ? 400 : 200,
    style: integrationStyle,
    crumbs: [{ path: conferencesPath, label: text('conf-title') }],
    main: html`<h1>${title}</h1>
${errorSummary(problems, fields, texts)}
<form method="post" action="${conference ? `${conferencesPath}/${idIn(conference)}/edit` : conferencesPath}" novalidate>
${hiddenField('form_key', newFormKey())}
${conferenceFields(visit, draft)}
${button(text('conf-save'))} <a class="button plain" href="${conferencesPath}">${text('go-back')}</a></form>`,
  })
}
