import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConsole } from '../console/layout.ts'
import { contactPath } from './contact-load.ts'
import { filterForm } from './list-form.ts'
import { perPage, type ContactList } from './list-load.ts'
import { contactStyle } from './list-style.ts'
import { contactRow, emptyList, pageLinks } from './list-view.ts'
import { contactTabs } from './tabs-list.ts'

export function sendContactList(
  reply: FastifyReply,
  user: SignedInUser,
  list: ContactList,
  message: string | undefined,
) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { collection } = list.contacts
  const { owner } = list.filters
  return sendConsole(reply, user, 'contacts', {
    title: text('nav-contacts'),
    style: contactStyle,
    main: html`<h1>${text('nav-contacts')}</h1>
${contactTabs('contacts', texts)}
${notice(message)}
<div class="toolbar"><a class="button" href="${contactPath('new')}">${text('contacts-new')}</a>
<a class="button plain" href="${contactPath('duplicates')}${
      owner !== undefined && owner !== 'everyone' && `?owner=${owner}`
    }">${text('contacts-duplicates')}</a></div>
${filterForm(user, list, texts)}
${list.isCut && html`<p class="quiet">${text('contacts-cut', { count: perPage })}</p>`}
${
  collection.length === 0
    ? emptyList(list, texts)
    : html`<ul class="contacts">
${collection.map((contact) => contactRow(contact, user, texts))}</ul>
${pageLinks(list, texts)}`
}`,
  })
}
