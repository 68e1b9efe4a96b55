import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConsole } from '../console/layout.ts'
import { doneText } from './done-texts.ts'
import type { ListSection } from './list-load.ts'
import { listStyle } from './list-style.ts'
import { workflowCards } from './list-view.ts'
import { listPath, section, type OwnerOption } from './load.ts'
import { ownerOptions } from './owner-fields.ts'

export function sendList(reply: FastifyReply, owners: OwnerOption[], sections: ListSection[], whose: string) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const user = signedInUserOf(reply.request)
  const filterOptions = [{ value: '', label: text('wf-show-usual'), group: 'first' as const }, ...owners]
  return sendConsole(reply, user, section, {
    title: text('nav-workflows'),
    style: listStyle,
    main: html`<h1>${text('nav-workflows')}</h1>
${notice(doneText(reply.request))}
<p>${text('wf-intro')}</p>
<p class="toolbar"><a class="button" href="${listPath}/new${whose !== '' && html`?owner=${whose}`}">${text(
      'wf-new',
    )}</a></p>
${
  owners.length > 2 &&
  html`<form class="filter" action="${listPath}"><div><label for="whose">${text('wf-show')}</label>
<select id="whose" name="whose">
${ownerOptions(filterOptions, whose, texts)}</select></div><button type="submit"
class="plain">${text('wf-apply')}</button></form>`
}
${sections.map(
  (each) => html`<section><h2><bdi>${headingOf(each, user.organization_name, texts)}</bdi></h2>
${
  each.list.collection.length === 0 &&
  html`<p class="quiet">${text(each.owner.value === 'me' ? 'wf-mine-none' : 'wf-none')}</p>`
}
${workflowCards(each, user, texts)}
${pageLinks(each, whose, texts)}</section>\n`,
)}`,
  })
}

function headingOf({ owner }: ListSection, organization: string, { text }: ReturnType<typeof pageTexts>) {
  if (owner.value === 'me') return text('wf-mine')
  return text('wf-of-organization', { name: owner.value === 'organization' ? organization : owner.label })
}

function pageLinks({ list, owner }: ListSection, whose: string, { text }: ReturnType<typeof pageTexts>) {
  const { next_page_token: next, previous_page_token: previous } = list.pagination
  const link = (page: string, label: string) =>
    html`<a href="${listPath}?${new URLSearchParams({ whose: whose || owner.value, page }).toString()}">${label}</a>`
  return (
    (next !== null || previous !== null) &&
    html`<nav class="pages" aria-label="${text('nav-workflows')}">${
      previous !== null && link(previous, text('page-previous'))
    } ${next !== null && link(next, text('page-next'))}</nav>`
  )
}
