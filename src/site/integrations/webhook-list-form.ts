import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import { choiceField, inputField } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { webhooksPath } from './tabs-list.ts'
import type { WebhookFilters } from './webhook-list-input.ts'
import { statusKeys } from './webhook-texts.ts'

/** The search and the filters of the list. Members have few webhooks, all of their own scope. */
export function filterForm(user: SignedInUser, { q, status, scope }: WebhookFilters, { text }: Texts) {
  const statuses = Object.entries(statusKeys).map(([value, key]) => ({ value, label: text(key) }))
  const scopes = [
    { value: 'organization', label: text('wh-for-organization') },
    { value: 'user', label: text('wh-for-user') },
    { value: 'group', label: text('wh-for-group') },
  ]
  const isFiltered = [q, status, scope].some((value) => value !== undefined)
  return html`<form class="filters" method="get" action="${webhooksPath}"><div class="fields">
<div>${inputField({ name: 'q', label: text('wh-search'), value: q, maxlength: 200, isOptional: true, note: '' })}</div>
<div>${choiceField({
    name: 'status',
    label: text('wh-status'),
    value: status ?? '',
    options: [{ value: '', label: text('wh-status-any') }, ...statuses],
  })}</div>
${
  isAdmin(user) &&
  html`<div>${choiceField({
    name: 'scope',
    label: text('wh-audience'),
    value: scope ?? '',
    options: [{ value: '', label: text('wh-for-any') }, ...scopes],
  })}</div>`
}</div>
<button type="submit">${text('search')}</button>${
    isFiltered && html` <a class="button plain" href="${webhooksPath}">${text('ml-clear')}</a>`
  }</form>`
}
