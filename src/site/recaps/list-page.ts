import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Page } from '../../platform/db/page.ts'
import { html } from '../../platform/html.ts'
import { choiceField, inputField, notice } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { sendConsole } from '../console/layout.ts'
import { recapPath, recapStyle, statusText, titleOf, whenOf } from './layout.ts'
import type { RecapOwner, ShownRecap } from './list-queries.ts'
import { listQuery, type RecapListFilters } from './list-rules.ts'

export type RecapList = {
  filters: RecapListFilters
  recaps: Page<ShownRecap>
  owners: RecapOwner[]
  links: { previous?: string | undefined; next?: string | undefined }
  isDeleted: boolean
}

export function sendRecapList(reply: FastifyReply, user: SignedInUser, list: RecapList) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const {
    filters,
    recaps: { rows },
    links,
  } = list
  return sendConsole(reply, user, 'recaps', {
    title: text('nav-recaps'),
    style: recapStyle,
    main: html`<h1>${text('nav-recaps')}</h1>
${notice(list.isDeleted ? text('rc-deleted') : undefined)}
<div class="toolbar"><a class="button" href="/console/recaps/new">${text('rc-new')}</a></div>
${filterForm(user, list, texts)}
${
  rows.length === 0
    ? emptyText(filters, texts)
    : html`<ul class="things">
${rows.map((recap) => recapItem(recap, user, texts))}</ul>`
}
${pageLinks(links, texts)}`,
  })
}

function pageLinks({ previous, next }: RecapList['links'], { text }: Texts) {
  const link = (path: string | undefined, label: string) =>
    path !== undefined && html`<a class="button plain" href="${path}">${label}</a>`
  return (
    (previous ?? next) !== undefined &&
    html`<nav class="pages" aria-label="${text('rc-pages')}"><span>${link(
      previous,
      text('page-previous'),
    )}</span><span>${link(next, text('page-next'))}</span></nav>`
  )
}

function recapItem(recap: ShownRecap, { timezone }: SignedInUser, texts: Texts) {
  const { text, locale } = texts
  const names = recap.attendees.map(({ user_name, user_email }) => user_name ?? user_email)
  return html`<li><div><h2><a href="${recapPath(recap.id)}"><bdi>${titleOf(recap, texts)}</bdi></a>${
    recap.status !== 'available' && html` <span class="badge">${statusText(recap, texts)}</span>`
  }${recap.is_shared && html` <span class="badge">${text('rc-shared')}</span>`}</h2>
<p class="quiet">${whenOf(recap, timezone, texts)}</p>
${names.length > 0 && html`<p class="quiet"><bdi>${new Intl.ListFormat(locale).format(names)}</bdi></p>`}</div></li>
`
}

function filterForm(user: SignedInUser, { filters, owners }: RecapList, { text }: Texts) {
  const { q, owner = '', from, to } = filters
  const dates = { type: 'date', isOptional: true, note: '' } as const
  const options = [
    { value: '', label: text('rc-mine') },
    { value: 'everyone', label: text('rc-everyone') },
    ...owners.map(({ id, name }) => ({ value: id as string, label: name })),
  ]
  return html`<form class="filters" method="get" action="/console/recaps">
<div>${inputField({ name: 'q', label: text('rc-search'), value: q, maxlength: 100, isOptional: true, note: '' })}</div>
${
  isAdmin(user) &&
  html`<div>${choiceField({
    name: 'owner',
    label: text('rc-owner'),
    value: owner,
    isHostText: true,
    options,
  })}</div>`
}
<div>${inputField({ ...dates, name: 'from', label: text('rc-from'), value: from })}</div>
<div>${inputField({ ...dates, name: 'to', label: text('rc-to'), value: to })}</div>
<div class="next"><button type="submit">${text('search')}</button>${
    listQuery(filters) !== '' &&
    html` <a class="button plain"
 href="/console/recaps">${text('rc-clear')}</a>`
  }</div></form>`
}

function emptyText(filters: RecapListFilters, { text }: Texts) {
  if (listQuery(filters) !== '') return html`<p>${text('rc-none-found')}</p>`
  return html`<p>${text('rc-empty')} ${text('rc-empty-advice')}</p>
<p><a class="button" href="/console/recaps/new">${text('rc-new')}</a></p>`
}
