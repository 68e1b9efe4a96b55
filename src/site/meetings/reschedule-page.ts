import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { dateText } from '../../platform/pages/browser/date-words.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import { alert } from '../../platform/pages/fields.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { clockTimeText, zoneName } from '../../platform/pages/meeting-time.ts'
import { sendConsole } from '../console/layout.ts'
import type { Change } from './load-change.ts'
import type { FreeWeek } from './load-free-week.ts'
import { meetingPath, whenOf } from './present.ts'
import { meetingStyle } from './style.ts'

/** The free times of a week as links. `problem`: why the chosen time is not available. */
export function sendTimes(reply: FastifyReply, change: Change, week: FreeWeek, problem?: string) {
  const { event, user, reader, crumbs } = change
  const {
    texts,
    texts: { text, locale },
    timezone,
  } = reader
  return sendConsole(reply, user, 'meetings', {
    title: text('reschedule-title', { meeting: event.name ?? text('meeting') }),
    crumbs,
    style: meetingStyle,
    ...(problem !== undefined && { status: 409 }),
    main: html`<h1>${text('choose-other-time')}</h1>
${alert(problem)}
${nowFacts(change)}
<p class="quiet">${text('meeting-zone', { zone: zoneName(timezone, event.start_time, locale) })}</p>
${week.days.length > 0 ? dayList(change, week) : emptyWeek(change, week)}
<nav class="pages" aria-label="${text('choose-other-time')}"><span>${weekLink(
      change,
      week.previous,
      'meeting-previous-week',
    )}</span><span>${weekLink(change, week.next, 'meeting-next-week')}</span></nav>
<p><a class="button plain" href="${meetingPath(event.id)}">${texts.text('go-back')}</a></p>`,
  })
}

/** The meeting as it is now, with `more` below. */
export function nowFacts(
  {
    event,
    invitee,
    reader,
    reader: {
      texts: { text },
    },
  }: Change,
  more: Fact[] = [],
) {
  return factList([
    [text('what'), html`<bdi>${event.name ?? text('meeting')}</bdi>`],
    ...(invitee ? [[text('meeting-invitee'), html`<bdi>${invitee.name}</bdi>`] satisfies Fact] : []),
    [text('meeting-time-now'), whenOf(event, reader)],
    ...more,
  ])
}

function dayList(change: Change, { days }: FreeWeek) {
  const {
    timezone,
    time_notation,
    texts: { locale },
  } = change.reader
  const slot = (start: string) =>
    html`<li><a href="${rescheduleAddress(change, { start_time: start })}">${clockTimeText(
      start,
      timezone,
      locale,
      time_notation,
    )}</a></li>\n`
  return html`<ul class="days">
${days.map(
  ({ date, starts }) => html`<li><h2>${dateText(date, dateWords(locale))}</h2>
<ul>
${starts.map(slot)}</ul></li>\n`,
)}</ul>`
}

function emptyWeek(change: Change, { nextFree }: FreeWeek) {
  const { text, locale } = change.reader.texts
  if (nextFree === undefined) return html`<p class="empty">${text('meeting-no-times')}</p>`
  return html`<div class="empty"><p>${text('meeting-no-times-week')} ${text('next-free-day', {
    date: dateText(nextFree, dateWords(locale)),
  })}</p>
<p><a class="button" href="${rescheduleAddress(change, { from: nextFree })}">${text(
    'show-next-free-day',
  )}</a></p></div>`
}

function weekLink(change: Change, from: string | undefined, label: 'meeting-previous-week' | 'meeting-next-week') {
  return (
    from !== undefined && html`<a href="${rescheduleAddress(change, { from })}">${change.reader.texts.text(label)}</a>`
  )
}

/** The page with free times, or the question about one of them. */
export function rescheduleAddress({ event, invitee }: Change, view: Record<string, string>) {
  const query = new URLSearchParams({ ...(invitee && { invitee: invitee.id }), ...view })
  return meetingPath(event.id, `/reschedule?${query.toString()}`)
}
