import { html } from '../../platform/html.ts'
import { clockText } from '../../platform/pages/browser/date-words.ts'
import { weekdayOf } from '../../platform/pages/browser/month.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import { actionForm, hiddenField } from '../../platform/pages/fields.ts'
import { weekdays } from '../../scheduling/engine/hours.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import type { HolidayDay } from './holiday-load.ts'
import { dayText } from './time-off-layout.ts'
import { idIn, pathOf, type PageContext } from './time-off-load.ts'

type Intervals = UserAvailabilitySchedule['rules'][number]['intervals']

const path = '/console/availability/holidays/days'

/** The coming holidays, each with a button that makes it a working day or a day off again. */
export function holidayTable(days: HolidayDay[], schedule: UserAvailabilitySchedule, context: PageContext) {
  const { text } = context.texts
  return html`<table class="days"><thead><tr><th scope="col">${text('holidays-date')}</th><th scope="col">${text(
    'holidays-name',
  )}</th><th scope="col">${text('holidays-state')}</th></tr></thead>
<tbody>
${days.map((day) => holidayRow(day, schedule, context))}</tbody></table>`
}

function holidayRow({ date, names }: HolidayDay, schedule: UserAvailabilitySchedule, context: PageContext) {
  const { person, texts } = context
  const { text } = texts
  const hours = hoursOn(schedule, date)
  const isOwn = schedule.rules.some((rule) => rule.date === date)
  const day = dayText(date, texts)
  const action = (label: string, work: string) =>
    actionForm(
      pathOf(path, person),
      label,
      'plain',
      [hiddenField('schedule', idIn(schedule.uri)), hiddenField('date', date), hiddenField('work', work)],
      day,
    )
  const state =
    isOwn && hours.length > 0
      ? html`<p>${text('holidays-working', { hours: hoursText(hours, context) })}</p>
${action(text('holidays-off'), 'no')}`
      : !isOwn && hours.length > 0
        ? html`<p>${text('holidays-free')}</p>${action(text('holidays-work'), 'yes')}`
        : html`<p class="quiet">${text(isOwn ? 'holidays-free' : 'holidays-no-hours')}</p>`
  return html`<tr><th scope="row">${day}</th><td><bdi>${names.join(', ')}</bdi></td><td>${state}</td></tr>\n`
}

/** The hours of a date: its own, or those that its weekday has when it is no holiday. */
export function hoursOn({ rules }: UserAvailabilitySchedule, date: string): Intervals {
  const wday = weekdays[weekdayOf(date)]
  const rule = rules.find((each) => each.date === date) ?? rules.find((each) => each.wday === wday)
  return rule?.intervals ?? []
}

function hoursText(hours: Intervals, { user, texts }: PageContext) {
  const words = dateWords(texts.locale)
  const clock = (time: string) =>
    clockText((Number(time.slice(0, 2)) % 24) * 60 + Number(time.slice(3)), words, user.time_notation)
  const spans = hours.map(({ from, to }) => `${clock(from)} – ${clock(to)}`)
  return new Intl.ListFormat(texts.locale).format(spans)
}
