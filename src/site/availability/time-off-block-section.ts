import { html } from '../../platform/html.ts'
import { actionForm, button } from '../../platform/pages/fields.ts'
import { clockTimeText, dateTimeText, localOf } from '../../platform/pages/meeting-time.ts'
import type { ReservedTime } from '../../scheduling/busy-times/queries.ts'
import { errorSummary } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import { hiddenFields, timeFields } from './time-off-form.ts'
import { timeOffPath } from './time-off-list.ts'
import { pathOf, type PageContext } from './time-off-load.ts'

export const blocksPath = `${timeOffPath}/blocks`

/** Hours that the person reserved, each with a button that frees them, and a form for more. */
export function blockSection(blocks: ReservedTime[], context: PageContext, draft: Draft) {
  const { person, texts } = context
  const { text } = texts
  const fields = [
    { parameter: 'date', label: text('block-day'), type: 'date' as const },
    { parameter: 'from', label: text('block-from'), type: 'time' as const },
    { parameter: 'to', label: text('block-to'), type: 'time' as const },
  ]
  return html`<section id="blocks" aria-labelledby="blocks-title"><h2 id="blocks-title">${text('block-title')}</h2>
${errorSummary(draft.problems ?? [], fields, texts)}
<p>${text('block-intro')}</p>
${
  blocks.length > 0 &&
  html`<ul class="things">
${blocks.map((block) => blockItem(block, context))}</ul>`
}
<form method="post" action="${blocksPath}">${hiddenFields(person)}
${timeFields(fields, draft, texts)}
<p class="quiet">${text('block-zone', { zone: person.timezone })}</p>
${button(text('block-add'))}</form></section>`
}

function blockItem(block: ReservedTime, context: PageContext) {
  const {
    person,
    texts: { text },
  } = context
  const times = timesText(block, person.timezone, context)
  const path = pathOf(`${blocksPath}/${block.id}/delete`, person)
  return html`<li><h3>${times}</h3>
${actionForm(path, text('block-delete'), 'plain', [], times)}</li>\n`
}

type Times = { start_time: string; end_time: string }

/** `Monday, November 30, 2026, 9:00 am to 11:00 am`. */
export function timesText({ start_time, end_time }: Times, zone: string, { user, texts }: PageContext) {
  const { text, locale } = texts
  const dateOf = (time: string) => localOf(time, zone).toPlainDate().toString()
  const write = dateOf(start_time) === dateOf(end_time) ? clockTimeText : dateTimeText
  return text('time-off-range', {
    first: dateTimeText(start_time, zone, locale, user.time_notation),
    last: write(end_time, zone, locale, user.time_notation),
  })
}
