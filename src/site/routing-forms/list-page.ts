import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html, type Html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { newFormKey } from '../book/form-key.ts'
import { doneMessageOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'
import type { FormList } from './list-load.ts'
import { formCard, listStyle } from './list-view.ts'
import { listPath, section } from './load.ts'

/** `failure`: why a form was not copied. */
export function sendFormList(reply: FastifyReply, { forms, counts, isManager }: FormList, failure?: Html) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { query } = reply.request as { query: ConsoleRequest['Querystring'] }
  const view = { isManager, counts, texts, formKey: newFormKey() }
  return sendConsole(reply, signedInUserOf(reply.request), section, {
    title: text('nav-routing-forms'),
    style: listStyle,
    ...(failure && { status: 400 }),
    main: html`<h1>${text('nav-routing-forms')}</h1>
${notice(
  doneMessageOf(query, {
    published: text('rf-done-published'),
    unpublished: text('rf-done-unpublished'),
    deleted: text('rf-done-deleted'),
  }),
)}
${failure}
<p>${text('rf-intro')}</p>
${isManager && html`<p class="toolbar"><a class="button" href="${listPath}/new">${text('rf-new')}</a></p>`}
${
  forms.collection.length === 0
    ? emptyList(isManager, texts)
    : html`<ul class="cards">
${forms.collection.map((form) => formCard(form, view))}</ul>`
}
${pageLinks(forms.pagination, texts)}`,
  })
}

function emptyList(isManager: boolean, { text }: Texts) {
  return html`<div class="empty"><h2>${text('rf-none-title')}</h2>
<p>${text(isManager ? 'rf-none-advice' : 'rf-none-member')}</p>
${isManager && html`<p><a class="button" href="${listPath}/new">${text('rf-create')}</a></p>`}</div>`
}

function pageLinks(pagination: FormList['forms']['pagination'], { text }: Texts) {
  const { previous_page_token: previous, next_page_token: next } = pagination
  const link = (page: string, label: string) =>
    html`<a href="${listPath}?page=${encodeURIComponent(page)}">${label}</a>`
  return (
    (previous ?? next) !== null &&
    html`<nav class="pages" aria-label="${text('nav-routing-forms')}">${
      previous !== null && link(previous, text('page-previous'))
    } ${next !== null && link(next, text('page-next'))}</nav>`
  )
}
