import { roles } from '../../platform/auth/caller.ts'
import type { Cursor, Page } from '../../platform/db/page.ts'
import { html } from '../../platform/html.ts'
import { writeToken } from '../../platform/http/page-token.ts'
import { choiceField, inputField } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { listName, memberQuery, type MemberFilters } from './list-rules.ts'
import { peoplePath } from './load.ts'
import { roleName } from './role-texts.ts'

/** The search and the role. */
export function memberFilterForm(filters: MemberFilters, texts: Texts) {
  const { text } = texts
  const { q, role } = filters
  return html`<form class="filters" method="get" action="${peoplePath}">
<div class="row"><div>${inputField({
    name: 'q',
    label: text('people-search'),
    value: q,
    maxlength: 100,
    isOptional: true,
    note: '',
  })}</div>
<div>${choiceField({
    name: 'role',
    label: text('people-role'),
    value: role ?? '',
    options: [
      { value: '', label: text('people-role-any') },
      ...roles.map((each) => ({ value: each, label: roleName(each, texts) })),
    ],
  })}</div>
<button type="submit">${text('people-find')}</button>${
    (q !== undefined || role !== undefined) &&
    html`<a class="button plain" href="${peoplePath}">${text('people-clear')}</a>`
  }</div>
</form>`
}

export function memberPageLinks({ q, role }: MemberFilters, pages: Page<unknown>, { text }: Texts) {
  const filters = { q, role }
  const link = (cursor: Cursor, label: string) => {
    const page = writeToken(cursor, listName(filters))
    return html`<a class="button plain" href="${peoplePath}${memberQuery(filters, { page })}">${label}</a>`
  }
  const { next, previous } = pages
  return (
    (next ?? previous) &&
    html`<nav class="pages" aria-label="${text('people-pages')}"><span>${
      previous && link(previous, text('page-previous'))
    }</span><span>${next && link(next, text('page-next'))}</span></nav>`
  )
}
