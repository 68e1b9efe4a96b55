import type { ActivityLogEntry, ActivityTotals } from '../../compliance/activity-log/schema.ts'
import { html } from '../../platform/html.ts'
import { choiceField, inputField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { ApiList } from '../console/api.ts'
import type { ActivityInput } from './activity-input.ts'
import { activityKinds } from './activity-texts.ts'

const path = '/console/settings/activity'

type ActivityChoices = { input: ActivityInput; people: { id: string; name: string }[] }

export type ActivityContent = ActivityChoices & {
  entries: ApiList<ActivityLogEntry>
  /** Ids of what the entries link to. */
  shown: Set<string>
  totals?: ActivityTotals
  problems: Problems
}

/** The search and the other filters. They work without a script. */
export function filterForm({ input, people }: ActivityChoices, texts: Texts) {
  const { text } = texts
  const { q, person, kind, from, to } = input
  const isOpen = [kind, from, to].some((value) => value !== undefined)
  const dates = { type: 'date', isOptional: true, note: '' } as const
  const persons = people.map(({ id, name }) => ({ value: id, label: name }))
  const chosen =
    person === undefined || persons.some(({ value }) => value === person)
      ? []
      : [{ value: person, label: text('log-other-person') }]
  return html`<form class="filters" method="get" action="${path}">
<div class="row"><div>${inputField({
    name: 'q',
    label: text('log-search'),
    value: q,
    maxlength: 300,
    isOptional: true,
    note: '',
  })}</div>
<div>${choiceField({
    name: 'person',
    label: text('log-person'),
    value: person ?? '',
    isHostText: true,
    options: [{ value: '', label: text('log-everyone') }, ...persons, ...chosen],
  })}</div>
<button type="submit">${text('search')}</button>${
    Object.keys(input).length > 0 && html`<a class="button plain" href="${path}">${text('log-clear')}</a>`
  }</div>
<details${isOpen && html` open`}><summary>${text('ml-filters')}</summary>
<div class="fields">
<div>${choiceField({
    name: 'kind',
    label: text('log-kind'),
    value: kind ?? '',
    options: [{ value: '', label: text('log-every-kind') }, ...activityKinds(texts)],
  })}</div>
<div>${inputField({ ...dates, name: 'from', label: text('log-from'), value: from })}</div>
<div>${inputField({ ...dates, name: 'to', label: text('log-to'), value: to })}</div>
</div><button type="submit" class="plain">${text('log-show')}</button></details>
</form>`
}
