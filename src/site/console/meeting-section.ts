import { html } from '../../platform/html.ts'
import { dateFormat } from '../../platform/pages/date-format.ts'
import { localOf, timeOf } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { idOfResource } from './home-rules.ts'
import { maxMeetings, type Home } from './load-home.ts'

type Meeting = Home['meetings'][number]

/** Today's meetings that have not ended, and the next ones, by day. */
export function meetingSection({ meetings, user, now }: Home, texts: Texts) {
  const { text } = texts
  const dayOf = (time: string | number) => localOf(time, user.timezone).toPlainDate()
  const today = dayOf(now)
  const days = Map.groupBy(meetings, ({ start_time }) => dayOf(start_time).toString())
  const isToday = (day: string) => day <= today.toString()
  const heading = (day: string) => {
    if (isToday(day)) return text('home-today')
    const date = dateFormat(texts.locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(day),
    )
    return day === today.add({ days: 1 }).toString() ? text('home-tomorrow', { date }) : date
  }
  const hasToday = meetings[0] !== undefined && isToday(dayOf(meetings[0].start_time).toString())
  return html`<section aria-labelledby="next"><h2 id="next">${text('home-meetings')}</h2>
${
  meetings.length === 0
    ? html`<p class="empty">${text('home-no-meetings')}</p>`
    : !hasToday && html`<p class="quiet">${text('home-nothing-today')}</p>`
}
${[...days].map(
  ([day, list]) => html`<h3>${heading(day)}</h3>
<ul class="rows">
${list.map((meeting) => row(meeting, user, texts))}</ul>\n`,
)}
${
  meetings.length > 0 &&
  html`<p><a href="/console/meetings">${text(
    meetings.length < maxMeetings ? 'home-open-meetings' : 'home-more-meetings',
  )}</a></p>`
}</section>`
}

function row(meeting: Meeting, { timezone, time_notation }: Home['user'], { locale }: Texts) {
  const { name, names } = meeting
  const { hours } = timeOf(meeting, timezone, locale, time_notation)
  const who = new Intl.ListFormat(locale).format(names.slice(0, 3))
  return html`<li><div><span class="time">${hours}</span> <a href="/console/meetings/${idOfResource(meeting)}"><bdi>${
    names.length > 0 ? who : name
  }</bdi></a>${names.length > 0 && html` <span class="quiet"><bdi>${name}</bdi></span>`}</div></li>\n`
}
