import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html, type Html } from '../../platform/html.ts'
import { dateText } from '../../platform/pages/browser/date-words.ts'
import { dateFormat } from '../../platform/pages/date-format.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import { durationText } from '../../platform/pages/duration-text.ts'
import { clockTimeText } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { FreeWeek } from './book-load.ts'
import { keptFields, type BookingState } from './book-state.ts'

const path = '/console/meetings/book'

/** The free times of a week as links, which lead to the form for the details. */
export function timeLinks(user: SignedInUser, state: BookingState, week: FreeWeek, texts: Texts) {
  const { text } = texts
  const link = (more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...keptFields(state), ...more }).toString()}`
  return html`${durationLinks(state, week, texts)}
${weekDays(
  week,
  texts,
  (day, starts) => html`<section><h3>${day}</h3>
<ul>${starts.map(
    (start) =>
      html`<li><a class="button plain" href="${link({
        start: instantText(start),
      })}">${clockOf(start, user, texts)}<span class="unseen">${dateWords(texts.locale).comma}${day}</span></a></li>\n`,
  )}</ul></section>\n`,
)}
${noTimes(state, week, texts)}
${weekLinks(week, (date, label) => html`<a class="button plain" href="${link({ week: date })}">${label}</a>`, text)}`
}

/** The same times as radio buttons, in a form that keeps what the user has typed. */
export function timeChoices(user: SignedInUser, state: BookingState, week: FreeWeek, texts: Texts) {
  const { text } = texts
  const [firstStart] = week.days.flatMap(({ starts }) => starts)
  return html`${weekDays(
    week,
    texts,
    (day, starts) => html`<fieldset><legend>${day}</legend>
${starts.map(
  (start) =>
    html`<label class="box"><input type="radio" name="start" required${
      start === firstStart && html` id="start"`
    } value="${instantText(start)}"${
      start === state.start && html` checked`
    }> <span>${clockOf(start, user, texts)}</span></label>\n`,
)}</fieldset>\n`,
  )}
${noTimes(state, week, texts)}
${weekLinks(
  week,
  (date, label) => html`<button type="submit"
class="plain" name="week" value="${date}" formnovalidate>${label}</button>`,
  text,
)}`
}

/** `2026-11-30T08:00:00Z`. */
export const instantText = (start: number) => new Date(start).toISOString().replace('.000Z', 'Z')

function clockOf(start: number, { timezone, time_notation }: SignedInUser, { locale }: Texts) {
  return clockTimeText(new Date(start).toISOString(), timezone, locale, time_notation)
}

function weekDays({ days }: FreeWeek, { locale }: Texts, renderDay: (day: string, starts: number[]) => Html) {
  return (
    days.length > 0 &&
    html`<div class="week">
${days.map(({ date, starts }) => renderDay(dateFormat(locale, shortDate).format(Date.parse(date)), starts))}</div>`
  )
}

/** `Tue, Nov 17`. */
const shortDate = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  calendar: 'gregory',
  timeZone: 'UTC',
} as const

function noTimes({ plan }: BookingState, { days, next }: FreeWeek, { text, locale }: Texts) {
  if (days.length > 0) return undefined
  if (!plan.active) return html`<p role="alert">${text('mb-inactive')}</p>`
  const date = next && dateText(next, dateWords(locale))
  return html`<p role="alert">${text('mb-no-times')} ${
    date && text('next-free-day', { date })
  } <a href="/console/availability/explain?event_type=${plan.id}">${text('mb-why')}</a></p>`
}

type WeekLink = (date: string, label: string) => Html

function weekLinks({ earlier, later, next }: FreeWeek, link: WeekLink, text: Texts['text']) {
  return html`<p class="weeks"><span>${earlier !== undefined && link(earlier, text('mb-earlier'))}</span><span>${
    next !== undefined ? link(next, text('show-next-free-day')) : later !== undefined && link(later, text('mb-later'))
  }</span></p>`
}

function durationLinks(state: BookingState, { first }: FreeWeek, texts: Texts) {
  const options = state.plan.duration_options ?? []
  return (
    options.length > 1 &&
    html`<ul class="durations">${options.map(
      (duration) => html`<li><a class="button plain"
 href="${path}?${new URLSearchParams({ ...keptFields({ ...state, duration }), week: first }).toString()}"${
   duration === state.duration && html` aria-current="true"`
 }>${durationText(duration, texts)}</a></li>\n`,
    )}</ul>`
  )
}
