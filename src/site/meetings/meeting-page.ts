import type { FastifyReply } from 'fastify'
import { isGroup } from '../../meetings/scheduled-events/calendar-data.ts'
import { html, type Html } from '../../platform/html.ts'
import { alert } from '../../platform/pages/fields.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { sendConsole } from '../console/layout.ts'
import { pageLinks } from '../console/page-links.ts'
import { inviteeList, otherMeeting } from './invitee-list.ts'
import { meetingButtons, missingLink } from './meeting-form.ts'
import { notesSection } from './notes-form.ts'
import { answerText, endText, fillText, mailLink, meetingPath, whenOf, whereText, writtenText } from './present.ts'
import { meetingStyle } from './style.ts'
import type { MeetingView } from './view.ts'

/** `flash`: the message after an action. `timeline`: what happened. `calendar`: facts about its calendar entry. */
type MeetingParts = { flash?: Html | false; timeline: Html; calendar: Fact[] }

export function sendMeeting(reply: FastifyReply, view: MeetingView, parts: MeetingParts) {
  const {
    meeting: { event, invitees, list },
    user,
    message: { alert: problem, status },
    reader: { texts },
  } = view
  const { text } = texts
  const title = event.name ?? text('meeting')
  const badge = badgeOf(view)
  const labels = { previous: text('meeting-previous-invitees'), next: text('meeting-more-invitees') }
  return sendConsole(reply, user, 'meetings', {
    title,
    crumbs: [{ path: '/console/meetings', label: text('nav-meetings') }],
    style: meetingStyle,
    ...(status !== undefined && { status }),
    main: html`<h1><bdi>${title}</bdi>${badge && html` <span class="badge">${badge}</span>`}</h1>
${alert(problem)}${parts.flash}
${missingLink(view)}
${factList([...factsOf(view), ...parts.calendar])}
${meetingButtons(view)}
${notesSection(view)}
${inviteeList(view)}
${pageLinks(invitees, meetingPath(event.id), list, labels)}
${parts.timeline}`,
  })
}

function badgeOf(view: MeetingView) {
  const {
    meeting: { event },
    now,
    reader: {
      texts: { text },
    },
  } = view
  if (event.status === 'canceled') return text(rescheduledInvitee(view) ? 'rescheduled' : 'canceled')
  return Date.parse(event.end_time) <= now ? text('meeting-ended') : undefined
}

/** In a group, each invitee reschedules alone. */
function rescheduledInvitee({
  meeting: {
    event,
    invitees: {
      rows: [invitee],
    },
  },
}: MeetingView) {
  return !isGroup(event) && event.status === 'canceled' && invitee?.rescheduled ? invitee : undefined
}

function factsOf(view: MeetingView): Fact[] {
  const {
    meeting: { event },
    reader,
    reader: {
      texts: { text },
    },
  } = view
  const { invitees_active: taken, invitees_limit: limit } = event
  return [
    [text('when'), whenOf(event, reader)],
    [text('where'), whereOf(view)],
    ...statusFacts(view),
    [text(event.hosts.length > 1 ? 'meeting-hosts' : 'meeting-host'), hostList(view)],
    ...(limit > 1 ? [[text('seats'), text('seats-taken', { taken, limit })] satisfies Fact] : []),
  ]
}

function whereOf({
  meeting: {
    event,
    invitees: {
      rows: [invitee],
    },
  },
  reader: { texts },
}: MeetingView) {
  const name = isGroup(event) ? undefined : invitee?.name
  return html`<bdi>${whereText(event, name, texts)}</bdi>`
}

function statusFacts(view: MeetingView): Fact[] {
  const {
    meeting: { event },
    reader,
    reader: {
      texts: { text },
    },
  } = view
  if (event.status === 'active') return []
  const moved = rescheduledInvitee(view)
  const reason = (moved ?? event).cancel_reason
  return [
    [text('meeting-status'), moved ? endText('rescheduled', moved, reader) : endText('canceled', event, reader)],
    ...(reason ? [[text('reason'), writtenText(reason)] satisfies Fact] : []),
    ...(moved?.new_event_id ? [[text('new-time'), otherMeeting(view, moved.new_event_id)] satisfies Fact] : []),
  ]
}

function hostList({ meeting: { event, answers }, reader }: MeetingView) {
  const { text } = reader.texts
  const items = event.hosts.map(({ user_id, name, email }) => {
    const given = answers.findLast(({ host_id }) => host_id === user_id)
    const calendar =
      given && fillText((answer = '') => text('meeting-calendar-answer', { answer }), answerText(given, reader))
    return html`<li><bdi>${name}</bdi> <span class="quiet">${mailLink(email)}</span>${
      calendar && html`<span class="quiet">${calendar}</span>`
    }</li>\n`
  })
  return html`<ul class="people">${items}</ul>`
}
