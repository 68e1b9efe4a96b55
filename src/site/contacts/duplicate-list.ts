import { html } from '../../platform/html.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { contactPath } from './contact-load.ts'
import type { DuplicateGroup, DuplicateKind } from './duplicate-queries.ts'

type Duplicates = {
  kind: DuplicateKind
  /** The id of a colleague, or undefined for the user's own contacts. */
  owner: string | undefined
  groups: DuplicateGroup[]
  next: string | undefined
  isFirst: boolean
}

const kinds = { name: 'contacts-by-name', phone: 'contacts-by-phone' } as const satisfies Record<string, PlainTextKey>

export function duplicateList(page: Duplicates, texts: Texts) {
  const { kind, groups, next, isFirst } = page
  const { text } = texts
  const nextLink =
    next !== undefined &&
    html`<p class="pages"><span></span><a class="button plain" href="${addressOf(
      page,
      kind,
      next,
    )}">${groups.length > 0 ? text('page-next') : text('contacts-continue')}</a></p>`
  const tabs = Object.entries(kinds).map(
    ([name, key]) =>
      html`<li><a href="${addressOf(page, name)}"${name === kind && html` aria-current="page"`}>${text(key)}</a></li>\n`,
  )
  return html`<nav aria-label="${text('contacts-duplicates-tabs')}"><ul class="tabs">
${tabs}</ul></nav>
${groups.length > 0 && html`<p>${text('contacts-duplicates-advice')}</p>`}
${groups.map((group) => groupSection(group, texts))}
${
  groups.length === 0 &&
  (next === undefined && isFirst
    ? html`<div class="empty"><h2>${text('contacts-no-duplicates')}</h2>
<p>${text('contacts-no-duplicates-advice')}</p>
<p><a class="button" href="${contactPath('')}">${text('nav-contacts')}</a></p></div>`
    : html`<p>${next === undefined ? text('contacts-no-duplicates') : text('contacts-none-here')}</p>`)
}
${nextLink}`
}

function addressOf({ owner }: Duplicates, by: string, from?: string) {
  const query = new URLSearchParams({
    by,
    ...(owner !== undefined && { owner }),
    ...(from !== undefined && { from }),
  })
  return `${contactPath('duplicates')}?${query.toString()}`
}

/** Each contact can be merged into the first one. */
function groupSection({ count, members }: DuplicateGroup, { text }: Texts) {
  const [first, ...others] = members
  if (!first) return undefined
  const about = ({ email, company, phone }: typeof first) =>
    html`<span class="quiet">${[email, company, phone]
      .filter((part) => part !== null && part !== '')
      .map((part, i) => html`${i > 0 && ' · '}<bdi>${part}</bdi>`)}</span>`
  const link = ({ id, name }: typeof first) => html`<a href="${contactPath(id)}"><bdi>${name}</bdi></a>`
  return html`<section class="group"><h2><bdi>${first.name}</bdi> <span class="badge">${text('contacts-group-size', {
    count,
  })}</span></h2>
<ul><li><div>${link(first)} ${about(first)}</div></li>
${others.map(
  (other) => html`<li><div>${link(other)} ${about(other)}</div>
<a href="${contactPath(first.id)}/merge?with=${other.id}">${text('contacts-compare')}<span class="unseen"> ${
    other.email
  }</span></a></li>\n`,
)}</ul></section>`
}
