import { html, type Html } from '../../platform/html.ts'
import { actionForm, hiddenField } from '../../platform/pages/fields.ts'
import { isDate } from '../../platform/text.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { datesText, intervalsText } from './hours-text.ts'
import { dateRuns, type DateRun } from './override-input.ts'
import { schedulePath, type ScheduleVisit } from './schedule-load.ts'

type Query = ConsoleRequest['Querystring']

/** The dates of a schedule with hours of their own. Past ones are behind a link. */
export function overrideList(visit: ScheduleVisit, query: Query): Html {
  const {
    id,
    schedule,
    canEdit,
    reader: {
      texts: { text },
    },
  } = visit
  const today = Temporal.Now.plainDateISO(schedule.timezone).toString()
  const isPast = ({ date = today }: { date?: string | undefined }) => date < today
  const coming = dateRuns(schedule.rules.filter((rule) => !isPast(rule)))
  const past = dateRuns(schedule.rules.filter(isPast)).toReversed()
  const showsPast = query.past === '1'
  const listOf = (runs: DateRun[]) =>
    runs.length > 0 &&
    html`<ul class="dates">
${runs.map((run) => overrideItem(run, visit))}</ul>`
  return html`<h2 id="dates">${text('hours-dates')}</h2>
${
  coming.length > 0
    ? html`<p class="quiet">${text('hours-dates-hint')}</p>${listOf(coming)}`
    : html`<p class="quiet">${text('hours-dates-none')}</p>`
}
${showsPast && listOf(past)}
<p class="toolbar">${
    canEdit && html`<a class="button plain" href="${schedulePath(id)}/dates">${text('hours-dates-add')}</a>`
  }
${
  past.length > 0 &&
  html`<a href="${schedulePath(id)}${!showsPast && '?past=1'}#dates">${
    showsPast ? text('hours-dates-past-hide') : text('hours-dates-past', { count: past.length })
  }</a>`
}</p>`
}

/** The button that brings removed dates back. Their hours are in the address of the page. */
export function undoOf({ done, first, last, hours }: Query, { id, schedule, canEdit }: ScheduleVisit) {
  if (done !== 'removed' || !canEdit || !isDay(first) || !isDay(last) || typeof hours !== 'string') return undefined
  const intervals = hours.split('_').flatMap((interval) => {
    const [from, to] = interval.split('-')
    return from !== undefined && to !== undefined ? [{ from, to }] : []
  })
  return {
    action: `${schedulePath(id)}/dates`,
    fields: {
      version: schedule.updated_at,
      'dates-0-first': first,
      'dates-0-last': last,
      kind: intervals.length > 0 ? 'open' : 'closed',
      ...Object.fromEntries(
        intervals.flatMap(({ from, to }, i) => [
          [`date-${i}-from`, from],
          [`date-${i}-to`, to],
        ]),
      ),
    },
  }
}

/** The address of the page after dates were removed. */
export function removedAddress(id: string, { first, last, intervals }: DateRun) {
  const hours = intervals.map(({ from, to }) => `${from}-${to}`).join('_')
  return `${schedulePath(id)}?${new URLSearchParams({ done: 'removed', first, last, hours }).toString()}`
}

function overrideItem(run: DateRun, { id, canEdit, reader }: ScheduleVisit) {
  const { text } = reader.texts
  const { first, last, intervals } = run
  const dates = datesText(first, last, reader)
  const path = `${schedulePath(id)}/dates`
  return html`<li><div><strong>${dates}</strong>${intervalsText(intervals, reader)}</div>
${
  canEdit &&
  html`<div class="toolbar"><a class="button plain" href="${path}?first=${first}&amp;last=${last}">${text(
    'hours-date-edit',
  )}<span class="unseen"> ${dates}</span></a>
${actionForm(
  `${path}/remove`,
  text('hours-date-remove'),
  'plain',
  [hiddenField('first', first), hiddenField('last', last)],
  dates,
)}</div>`
}</li>
`
}

const isDay = (value: Query[string] | undefined): value is string => typeof value === 'string' && isDate(value)
