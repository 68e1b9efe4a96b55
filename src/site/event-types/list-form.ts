import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Api } from '../console/api.ts'
import { listPath, type ListSelection } from './list-input.ts'
import type { OwnerOptions } from './list-load.ts'
import { ownerOptions } from './owner-fields.ts'

export type ListFormContent = { api: Api; selection: ListSelection; owners: OwnerOptions }

/** Whose event types the list shows, and a search. A member without event types needs neither. */
export function listForm({ api, selection, owners }: ListFormContent, isEmpty: boolean, texts: Texts) {
  const { text } = texts
  const { whose, search } = selection
  const first = [
    { value: '', label: text('et-mine') },
    { value: 'everyone', label: text('et-everyone') },
  ]
  if (isEmpty && search === '' && !isAdmin(api.caller)) return undefined
  return html`<form class="filter" action="${listPath}" role="search" aria-label="${text('nav-event-types')}">
${
  isAdmin(api.caller) &&
  html`<div><label for="whose">${text('et-show')}</label>
<select id="whose" name="whose">
${ownerOptions(first, owners, whose, texts)}</select></div>`
}
<div><label for="search">${text('et-search')}</label>
<input id="search" name="search" type="search" maxlength="200" dir="auto" value="${search}"></div>
<button type="submit" class="plain">${text('et-apply')}</button></form>`
}
