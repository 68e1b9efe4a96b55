import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import { choiceField, hiddenField, inputField } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { filterQuery, isFiltered, type ListFilters } from './list-rules.ts'
import type { ListChoices } from './list-state.ts'

type Option = { value: string; label: string }

/** The search and the other filters. They work without a script. */
export function filterForm(user: SignedInUser, filters: ListFilters, choices: ListChoices, texts: Texts) {
  const { text } = texts
  const { tab, from, to, q, ...chosen } = filters
  const isOpen = isFiltered({ ...filters, q: undefined, host: undefined })
  const dates = { type: 'date', isOptional: true, note: '' } as const
  return html`<form class="filters" method="get" action="/console/meetings">
${tab !== 'upcoming' && hiddenField('tab', tab)}
<div class="row"><div>${inputField({
    name: 'q',
    label: text('ml-search'),
    value: q,
    maxlength: 100,
    isOptional: true,
    note: '',
  })}</div>
${
  hasHostChoice(user, choices) &&
  html`<div>${choiceField({
    name: 'host',
    label: text('ml-host'),
    value: chosen.host ?? '',
    isHostText: true,
    options: hostOptions(user, choices, chosen.host, texts),
  })}</div>`
}
<button type="submit">${text('search')}</button>${
    isFiltered(filters) &&
    html`<a class="button plain"
 href="/console/meetings${filterQuery({ tab })}">${text('ml-clear')}</a>`
  }</div>
<details${isOpen && html` open`}><summary>${text('ml-filters')}</summary>
<div class="fields">
<div>${choiceField({
    name: 'type',
    label: text('ml-event-type'),
    value: chosen.type ?? '',
    isHostText: true,
    options: typeOptions(user, choices, chosen.type, texts),
  })}</div>
<div>${inputField({ ...dates, name: 'from', label: text('ml-from'), value: from })}</div>
<div>${inputField({ ...dates, name: 'to', label: text('ml-to'), value: to })}</div>
</div><button type="submit" class="plain">${text('ml-apply')}</button></details>
</form>`
}

function typeOptions(user: SignedInUser, { types }: ListChoices, chosen: string | undefined, { text }: Texts) {
  const options = types.map(({ id, name, owner }): Option => ({
    value: id,
    label: isAdmin(user) && owner !== null ? `${name} (${owner})` : name,
  }))
  return [{ value: '', label: text('ml-every-type') }, ...options, ...unlisted(options, chosen, text('ml-other-type'))]
}

const hasHostChoice = (user: SignedInUser, { groups }: ListChoices) => isAdmin(user) || groups.length > 0

function hostOptions(user: SignedInUser, { people, groups }: ListChoices, chosen: string | undefined, { text }: Texts) {
  const options: Option[] = [
    ...(isAdmin(user) ? [{ value: 'everyone', label: text('ml-everyone') }] : []),
    ...groups.map(({ id, name }) => ({ value: `group_${id}`, label: text('ml-group', { name }) })),
    ...people.map(({ id, name, group_id }) => ({
      value: group_id === null ? id : `group_${group_id}_${id}`,
      label: name,
    })),
  ]
  return [{ value: '', label: text('ml-mine') }, ...options, ...unlisted(options, chosen, text('ml-other-host'))]
}

/** The chosen value stays chosen, even if the list of choices was too long for it. */
function unlisted(options: Option[], chosen: string | undefined, label: string): Option[] {
  return chosen === undefined || options.some(({ value }) => value === chosen) ? [] : [{ value: chosen, label }]
}
