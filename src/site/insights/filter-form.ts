import { periodNames } from '../../insights/booking-figures/period-rules.ts'
import { units } from '../../insights/booking-figures/group-rules.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import { choiceField, inputField } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { ListChoices } from '../meetings/list-state.ts'
import { ownMeetings, type InsightFilters } from './filter-rules.ts'
import { periodKeys, unitKeys } from './filter-texts.ts'
import type { TeamChoice } from './queries.ts'
import { tabPath, type InsightTab } from './tabs-list.ts'

export type InsightChoices = ListChoices & { teams: TeamChoice[] }
type Option = { value: string; label: string }

/** The pages with charts over time. */
const tabsOverTime = new Set<InsightTab>(['overview', 'cancellations', 'no-shows'])

/** Period and filters, without a script. Forms have no hosts, event types and meeting days. */
export function filterForm(
  tab: InsightTab,
  user: SignedInUser,
  filters: InsightFilters,
  choices: InsightChoices,
  texts: Texts,
) {
  const { text } = texts
  const { period, basis, unit } = filters
  const dates = { type: 'date', isOptional: true, note: '' } as const
  const custom = period.name === 'custom' ? period.days : undefined
  const isOpen =
    basis === 'booking' || [filters.type, filters.team, filters.host, unit].some((value) => value !== undefined)
  return html`<form class="filters" method="get" action="${tabPath(tab)}">
<div class="fields"><div>${choiceField({
    name: 'period',
    label: text('insight-period'),
    value: period.name,
    options: periodNames.map((name) => ({ value: name, label: text(periodKeys[name]) })),
  })}</div>
<div>${inputField({ ...dates, name: 'from', label: text('ml-from'), value: custom?.first })}</div>
<div>${inputField({ ...dates, name: 'to', label: text('ml-to'), value: custom?.last })}</div></div>
${
  tab !== 'forms' &&
  html`<details${isOpen && html` open`}><summary>${text('ml-filters')}</summary><div class="fields">
${hostField(user, filters, choices, texts)}
<div>${choiceField({
    name: 'type',
    label: text('ml-event-type'),
    value: filters.type ?? '',
    isHostText: true,
    options: typeOptions(user, filters, choices, texts),
  })}</div>
${
  choices.teams.length > 0 &&
  html`<div>${choiceField({
    name: 'team',
    label: text('insight-team'),
    value: filters.team ?? '',
    isHostText: true,
    options: withUnlisted(
      [
        { value: '', label: text('insight-all-teams') },
        ...choices.teams.map(({ id, name }) => ({ value: id, label: name })),
      ],
      filters.team,
      text('insight-other-team'),
    ),
  })}</div>`
}
<div>${choiceField({
    name: 'basis',
    label: text('insight-basis'),
    value: basis,
    options: [
      { value: 'meeting', label: text('insight-basis-meeting') },
      { value: 'booking', label: text('insight-basis-booking') },
    ],
  })}</div>
${
  tabsOverTime.has(tab) &&
  html`<div>${choiceField({
    name: 'unit',
    label: text('insight-unit'),
    value: unit ?? '',
    options: [
      { value: '', label: text('insight-unit-automatic') },
      ...units.map((each) => ({ value: each, label: text(unitKeys[each]) })),
    ],
  })}</div>`
}</div></details>`
}
<button type="submit">${text('ml-apply')}</button>
<a class="button plain" href="${tabPath(tab)}">${text('ml-clear')}</a></form>`
}

function hostField(user: SignedInUser, { host }: InsightFilters, { people, groups }: InsightChoices, { text }: Texts) {
  if (!isAdmin(user) && groups.length === 0) return html``
  const mine = { value: isAdmin(user) ? ownMeetings : '', label: text('ml-mine') }
  const options: Option[] = [
    ...(isAdmin(user) ? [{ value: '', label: text('ml-everyone') }] : []),
    mine,
    ...groups.map(({ id, name }) => ({ value: `group_${id}`, label: text('ml-group', { name }) })),
    ...people.map(({ id, name, group_id }) => ({
      value: group_id === null ? id : `group_${group_id}_${id}`,
      label: name,
    })),
  ]
  return html`<div>${choiceField({
    name: 'host',
    label: text('ml-host'),
    value: host ?? '',
    isHostText: true,
    options: withUnlisted(options, host, text('ml-other-host')),
  })}</div>`
}

function typeOptions(user: SignedInUser, { type }: InsightFilters, { types }: InsightChoices, { text }: Texts) {
  const options = types.map(({ id, name, owner }): Option => ({
    value: id,
    label: isAdmin(user) && owner !== null ? `${name} (${owner})` : name,
  }))
  return withUnlisted([{ value: '', label: text('ml-every-type') }, ...options], type, text('ml-other-type'))
}

/** The chosen value stays chosen, even if the list of choices was too long for it. */
function withUnlisted(options: Option[], chosen: string | undefined, label: string): Option[] {
  return chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label }]
}
