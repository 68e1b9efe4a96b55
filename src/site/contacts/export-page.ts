import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import { button, choiceField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConsole } from '../console/layout.ts'
import type { ContactOwner } from './export-queries.ts'
import { contactTabs } from './tabs-list.ts'

export function sendExportPage(reply: FastifyReply, user: SignedInUser, owners: ContactOwner[]) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  // The API lists the contacts of everyone only on this plan.
  const hasEveryone = isAdmin(user) && user.plan === 'enterprise' && user.stage !== 'trial'
  const everyone = text('ce-everyone', { organization: user.organization_name })
  const options = [
    { value: '', label: text('ce-mine') },
    ...(hasEveryone ? [{ value: 'everyone', label: everyone }] : []),
    ...owners.map(({ id, name }) => ({ value: id as string, label: name })),
  ]
  return sendConsole(reply, user, 'contacts', {
    title: text('ce-title'),
    main: html`<h1>${text('ce-title')}</h1>
${contactTabs('export', texts)}
<p>${text('ce-intro')}</p>
<form method="get" action="/console/contacts/export.csv">
${
  options.length > 1 &&
  choiceField({
    name: 'owner',
    label: text('ce-whose'),
    value: '',
    isHostText: true,
    options,
  })
}
${button(text('ce-download'))}</form>
<p class="quiet">${text('ce-personal')}</p>`,
  })
}
