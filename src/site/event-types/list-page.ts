import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html, type Html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import type { ApiList } from '../console/api.ts'
import { sendConsole } from '../console/layout.ts'
import { listForm, type ListFormContent } from './list-form.ts'
import { listAddress, listPath, type ListSelection } from './list-input.ts'
import { section } from './list-layout.ts'
import { ownerGroups, pageLinks } from './list-section.ts'
import { listStyle } from './list-style.ts'

type ListContent = ListFormContent & {
  list: ApiList<EventType>
  /** What was just done. */
  message: Html | undefined
}

export function sendEventTypes(reply: FastifyReply, user: SignedInUser, content: ListContent) {
  const { api, selection, list, message } = content
  const texts = pageTexts(reply.request)
  const { text } = texts
  const isEmpty = list.collection.length === 0
  return sendConsole(reply, user, section, {
    title: text('nav-event-types'),
    style: listStyle,
    main: html`<h1>${text('nav-event-types')}</h1>
${message}
<p class="toolbar"><a class="button" href="${listPath}/new">${text('et-new')}</a> <a class="button plain"
 href="${listPath}/one-off">${text('one-off-title')}</a></p>
${listForm(content, isEmpty, texts)}
${isEmpty ? emptyList(selection, texts) : ownerGroups(api, list, selection, texts)}
${pageLinks(list, selection, texts)}`,
  })
}

function emptyList(selection: ListSelection, { text }: Texts) {
  if (selection.search !== '')
    return html`<div class="empty"><p>${text('et-none-found')}</p>
<p><a class="button plain" href="${listAddress({ whose: selection.whose })}">${text('et-clear')}</a></p></div>`
  if (selection.whose !== '' || selection.page !== '')
    return html`<div class="empty"><p>${text('et-none-here')}</p></div>`
  return html`<div class="empty"><h2>${text('et-none-title')}</h2>
<p>${text('et-none-advice')}</p>
<p><a class="button" href="${listPath}/new">${text('et-create')}</a></p></div>`
}
