import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { areaField, button, fileField, hiddenField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import { newFormKey } from '../book/form-key.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { sendConsole } from '../console/layout.ts'
import { maxAddresses } from './invite-input.ts'
import type { InviteOutcome } from './invite-people.ts'
import { outcomeSection } from './invite-view.ts'
import { peoplePath, type PeopleVisit } from './load.ts'
import { peopleStyle } from './style.ts'
import { peopleTabs } from './tabs-list.ts'

export type InviteState = { addresses?: string; problems?: Problems; outcomes?: InviteOutcome[]; status?: number }

export const invitePath = `${peoplePath}/invite`

/** The forms to invite people, below what happened to the addresses of the form before. */
export function sendInvite(reply: FastifyReply, visit: PeopleVisit, state: InviteState = {}) {
  const { user, texts } = visit
  const { text } = texts
  const { addresses = '', problems = [], outcomes, status = 200 } = state
  const count = maxAddresses
  const fields = [
    { parameter: 'addresses', label: text('people-invite-addresses') },
    { parameter: 'file', label: text('people-invite-file') },
  ]
  return sendConsole(reply, user, 'people', {
    title: text('people-invite'),
    status,
    style: peopleStyle,
    crumbs: [{ path: peoplePath, label: text('nav-people') }],
    main: html`<h1>${text('people-invite')}</h1>
${peopleTabs('invitations', texts)}
${errorSummary(problems, fields, texts)}${outcomes && outcomeSection(visit, outcomes)}
${
  user.scim_enabled
    ? html`<p>${text('people-scim')}</p>`
    : html`<p>${text('people-invite-text')}</p>
<form method="post" action="${invitePath}">${hiddenField('form_key', newFormKey())}
${areaField({
  name: 'addresses',
  label: text('people-invite-addresses'),
  hint: text('people-invite-hint', { count }),
  value: addresses,
  rows: 5,
  error: errorAt(problems, 'addresses', texts),
})}
${button(text('people-invite-send'))}</form>
<section aria-labelledby="file-title"><h2 id="file-title">${text('people-invite-file-title')}</h2>
<form method="post" action="${invitePath}/file?form_key=${newFormKey()}" enctype="multipart/form-data">
${fileField({
  name: 'file',
  label: text('people-invite-file'),
  hint: text('people-invite-file-hint', { count }),
  accept: '.csv,text/csv,text/plain',
  error: errorAt(problems, 'file', texts),
})}
${button(text('people-invite-file-send'), 'plain')}</form></section>`
}`,
  })
}
