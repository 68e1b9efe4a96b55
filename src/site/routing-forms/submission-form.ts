import { html } from '../../platform/html.ts'
import { choiceField, inputField } from '../../platform/pages/fields.ts'
import { isId } from '../../platform/text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { isFiltered, type SubmissionSelection } from './submission-input.ts'
import type { SubmissionList } from './submission-load.ts'
import { formPath } from './tabs-list.ts'

/** The search and the other filters. They work without a script. */
export function filterForm(id: string, selection: SubmissionSelection, list: SubmissionList, texts: Texts) {
  const { text } = texts
  const { q, from, to, result, booked } = selection
  const path = formPath(id, 'submissions')
  const dates = { type: 'date', isOptional: true, note: '' } as const
  return html`<form class="filters" method="get" action="${path}">
<div>${inputField({
    name: 'q',
    label: text('rf-sub-search'),
    value: q,
    maxlength: 200,
    isOptional: true,
    note: '',
  })}</div>
<div>${choiceField({
    name: 'result',
    label: text('rf-sub-result'),
    value: result,
    options: resultOptions(result, list, texts),
    isHostText: true,
  })}</div>
<div>${choiceField({
    name: 'booked',
    label: text('rf-sub-booked'),
    value: booked,
    options: [
      { value: '', label: text('rf-sub-booked-any') },
      { value: 'true', label: text('rf-sub-booked-yes') },
      { value: 'false', label: text('rf-sub-booked-no') },
    ],
  })}</div>
<div>${inputField({ ...dates, name: 'from', label: text('rf-sub-from'), value: from })}</div>
<div>${inputField({ ...dates, name: 'to', label: text('rf-sub-to'), value: to })}</div>
<div class="buttons"><button type="submit">${text('search')}</button>${
    isFiltered(selection) && html`<a class="button plain" href="${path}">${text('ml-clear')}</a>`
  }</div>
</form>`
}

/** The event types that the form leads to, and the one that is chosen. */
function resultOptions(chosen: string, { targets, types }: SubmissionList, { text }: Texts) {
  const ids = [...new Set([...targets, ...(isId(chosen) ? [chosen] : [])])]
  return [
    { value: '', label: text('rf-sub-every-result') },
    { value: 'event_type', label: text('rf-sub-result-types') },
    ...ids.flatMap((id) => {
      const name = types.get(id)
      return name === undefined ? [] : [{ value: id, label: text('rf-sub-result-type', { name }) }]
    }),
    { value: 'external_url', label: text('rf-sub-result-url') },
    { value: 'custom_message', label: text('rf-sub-result-message') },
    { value: 'none', label: text('rf-sub-result-none') },
  ]
}
