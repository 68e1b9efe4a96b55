import type { ScheduledEvent } from '../../meetings/scheduled-events/schema.ts'
import { html } from '../../platform/html.ts'
import { shortTimeText } from '../../platform/pages/meeting-time.ts'
import type { OutOfOfficePeriod } from '../../scheduling/schedules/out-of-office-schema.ts'
import { daysText } from './time-off-layout.ts'
import { idIn, pathOf, type PageContext } from './time-off-load.ts'
import type { Period, TimeOff } from './time-off-data.ts'

export const timeOffPath = '/console/availability/time-off'

/** Coming periods with the meetings that are still booked in them, and past periods. */
export function periodList({ coming, past }: TimeOff, context: PageContext) {
  const { text } = context.texts
  const items = coming.map((period) => periodItem(period, context, warningOf(period, context)))
  return html`<h2>${text('time-off-coming')}</h2>
${
  coming.length === 0
    ? html`<p class="empty">${text('time-off-none')}</p>`
    : html`<ul class="things">
${items}</ul>`
}
${
  past.length > 0 &&
  html`<details><summary>${text('time-off-past', { count: past.length })}</summary>
<ul class="things">
${past.map((period) => periodItem(period, context))}</ul></details>`
}`
}

function periodItem(period: OutOfOfficePeriod, context: PageContext, warning?: ReturnType<typeof warningOf>) {
  const { person, texts } = context
  const days = daysText(period, texts)
  const path = pathOf(`${timeOffPath}/${idIn(period.uri)}/delete`, person)
  return html`<li><div><h3>${days}</h3>${
    period.reason !== null &&
    html`
<p class="quiet"><bdi>${period.reason}</bdi></p>`
  }</div>
<a class="button plain" href="${path}">${texts.text('time-off-delete')}<span class="unseen"> ${days}</span></a>
${warning}</li>\n`
}

function warningOf({ meetings, hasMoreMeetings }: Period, context: PageContext) {
  const { text } = context.texts
  return (
    meetings.length > 0 &&
    html`<div class="warn"><p>${text('time-off-booked')}</p>
<ul>
${meetings.map((meeting) => html`<li>${meetingLink(meeting, context.person.timezone, context)}</li>\n`)}${
      hasMoreMeetings && html`<li><a href="/console/meetings">${text('time-off-more-meetings')}</a></li>\n`
    }</ul></div>`
  )
}

/** The name of a meeting and when it starts. */
export function meetingLink({ uri, name, start_time }: ScheduledEvent, zone: string, { user, texts }: PageContext) {
  return html`<a href="/console/meetings/${idIn(uri)}"><bdi>${name ?? texts.text('time-off-meeting')}</bdi>, ${shortTimeText(
    start_time,
    zone,
    texts.locale,
    user.time_notation,
  )}</a>`
}
