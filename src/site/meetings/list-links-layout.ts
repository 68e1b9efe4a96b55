import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { ApiList } from '../console/api.ts'
import { filterQuery, listTabs, type ListFilters } from './list-rules.ts'

export function tabList(filters: ListFilters, { text }: Texts) {
  const labels = { upcoming: text('ml-upcoming'), past: text('ml-past'), canceled: text('ml-canceled') }
  return html`<nav aria-label="${text('nav-meetings')}"><ul class="tabs">
${listTabs.map((tab) => html`<li><a href="/console/meetings${filterQuery({ ...filters, tab })}"${
  tab === filters.tab && html` aria-current="page"`}>${labels[tab]}</a></li>\n`)}</ul></nav>`
}

export function pageLinks(filters: ListFilters, pages: ApiList<unknown>['pagination'], { text }: Texts) {
  const { next_page_token: next, previous_page_token: previous } = pages
  const link = (page: string, label: string) =>
    html`<a class="button plain" href="/console/meetings${filterQuery(filters, { page })}">${label}</a>`
  return (next !== null || previous !== null) && html`<nav class="pages" aria-label="${text('ml-pages')}"><span>${
    previous !== null && link(previous, text('page-previous'))}</span><span>${
    next !== null && link(next, text('page-next'))}</span></nav>`
}
