import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import { choiceField, inputField } from '../../platform/pages/fields.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { canSeeEveryone, type ContactList } from './list-load.ts'
import { filterQuery, hasMoreFilters, isFiltered, listSorts, partialFilters } from './list-rules.ts'
import { countryOptions, zoneOptions } from './region-list.ts'

const path = '/console/contacts'
const sortKeys = {
  'created_at:desc': 'contacts-newest',
  'created_at:asc': 'contacts-oldest',
  'updated_at:desc': 'contacts-changed-last',
  'updated_at:asc': 'contacts-changed-first',
} as const satisfies Record<string, PlainTextKey>
const filterKeys = {
  company: 'contacts-company',
  job_title: 'contacts-job',
  city: 'contacts-city',
  state: 'contacts-state',
} as const satisfies Record<string, PlainTextKey>

/** The search and the other filters. They work without a script. */
export function filterForm(user: SignedInUser, { filters, owners }: ContactList, texts: Texts) {
  const { text } = texts
  const line = { isOptional: true, note: '', maxlength: 100 } as const
  const { owner, sort } = filters
  return html`<form class="filters" method="get" action="${path}">
<div class="row"><div>${inputField({ ...line, name: 'q', label: text('contacts-search'), value: filters.q })}</div>
${
  isAdmin(user) &&
  html`<div>${choiceField({
    name: 'owner',
    label: text('contacts-whose'),
    value: owner ?? '',
    isHostText: true,
    options: ownerOptions(user, owners, owner, texts),
  })}</div>`
}
<button type="submit">${text('search')}</button>${
    isFiltered(filters) &&
    html`<a class="button plain" href="${path}${filterQuery({ owner, sort })}">${text('ml-clear')}</a>`
  }</div>
<details${(hasMoreFilters(filters) || sort !== listSorts[0]) && html` open`}><summary>${text('ml-filters')}</summary>
<div class="fields">
${partialFilters.map(
  (name) => html`<div>${inputField({ ...line, name, label: text(filterKeys[name]), value: filters[name] })}</div>\n`,
)}
<div>${choiceField({
    name: 'country',
    label: text('contacts-country'),
    value: filters.country ?? '',
    options: [{ value: '', label: text('contacts-any-country') }, ...countryOptions(texts.locale)],
  })}</div>
<div>${choiceField({
    name: 'timezone',
    label: text('contacts-time-zone'),
    value: filters.timezone ?? '',
    options: [{ value: '', label: text('contacts-any-zone') }, ...zoneOptions(filters.timezone)],
  })}</div>
<div>${choiceField({
    name: 'sort',
    label: text('contacts-sort'),
    value: sort,
    options: listSorts.map((value) => ({ value, label: text(sortKeys[value]) })),
  })}</div>
</div><button type="submit" class="plain">${text('ml-apply')}</button></details>
</form>`
}

/** The chosen owner stays chosen, even if the list of choices was too long for it. */
export function ownerOptions(
  user: SignedInUser,
  owners: ContactList['owners'],
  chosen: string | undefined,
  { text }: Texts,
) {
  const options = [
    { value: '', label: text('contacts-mine') },
    ...(canSeeEveryone(user) ? [{ value: 'everyone', label: text('contacts-everyone') }] : []),
    ...owners.map(({ id, name }) => ({ value: id as string, label: name })),
  ]
  const isListed = chosen === undefined || options.some(({ value }) => value === chosen)
  return isListed ? options : [...options, { value: chosen, label: text('ml-other-host') }]
}
