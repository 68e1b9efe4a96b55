import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { isGroup } from '../../meetings/scheduled-events/calendar-data.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import { html, paragraphsOf } from '../../platform/html.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { sendConsole } from '../console/layout.ts'
import { pageLinks } from '../console/page-links.ts'
import { inviteeList, otherMeeting } from './invitee-list.ts'
import type { Meeting } from './load.ts'
import { answerText, endText, joinLinkOf, mailLink, whenOf, whereText, writtenText } from './present.ts'

const labels = { previous: 'Previous invitees', next: 'More invitees' }

export function sendMeeting(reply: FastifyReply, user: SignedInUser, meeting: Meeting, now: number) {
  const { event, invitees, list } = meeting
  const title = event.name ?? 'Meeting'
  const badge = badgeOf(meeting, now)
  return sendConsole(reply, user, 'meetings', {
    title,
    style,
    main: html`<h1><bdi>${title}</bdi>${badge && html` <span class="badge">${badge}</span>`}</h1>
${factList(factsOf(meeting))}
${inviteeList(meeting)}
${pageLinks(invitees, `/meetings/${event.id}`, list, labels)}`,
  })
}

function badgeOf(meeting: Meeting, now: number) {
  const { event } = meeting
  if (event.status === 'canceled') return rescheduledInvitee(meeting) ? 'Rescheduled' : 'Canceled'
  return Date.parse(event.end_time) <= now ? 'Ended' : undefined
}

/** In a group, each invitee reschedules alone. */
function rescheduledInvitee({ event, invitees: { rows: [invitee] } }: Meeting): InviteeRow | undefined {
  return !isGroup(event) && event.status === 'canceled' && invitee?.rescheduled ? invitee : undefined
}

function factsOf(meeting: Meeting): Fact[] {
  const { event, reader } = meeting
  const { invitees_active: taken, invitees_limit: limit, meeting_notes: notes } = event
  return [
    ['When', whenOf(event, reader)],
    ['Where', whereOf(meeting)],
    ...statusFacts(meeting),
    [event.hosts.length > 1 ? 'Hosts' : 'Host', hostList(meeting)],
    ...(limit > 1 ? [['Seats', `${taken} of ${limit} taken`] satisfies Fact] : []),
    ...(notes ? [['Notes', notesOf(notes)] satisfies Fact] : []),
  ]
}

function notesOf(notes: string) {
  return html`<section class="notes" dir="auto">${html.raw(paragraphsOf(notes))}</section>`
}

function whereOf({ event, invitees: { rows: [invitee] }, isLocationFromInvitee }: Meeting) {
  const name = isGroup(event) ? undefined : invitee?.name ?? 'the invitee'
  const link = event.status === 'active' ? joinLinkOf(event, isLocationFromInvitee) : undefined
  return html`<bdi>${whereText(event, name)}</bdi>${
    link && html`<br><a href="${link}" rel="nofollow noopener">Join the meeting</a>`}`
}

function statusFacts(meeting: Meeting): Fact[] {
  const { event, reader } = meeting
  if (event.status === 'active') return []
  const moved = rescheduledInvitee(meeting)
  const reason = reasonOf(event, moved)
  return [
    ['Status', moved ? endText('Rescheduled', moved, reader) : endText('Canceled', event, reader)],
    ...(reason ? [['Reason', writtenText(reason)] satisfies Fact] : []),
    ...(moved?.new_event_id ? [['New time', otherMeeting(meeting, moved.new_event_id)] satisfies Fact] : []),
  ]
}

const reasonOf = (event: EventRow, moved: InviteeRow | undefined) => (moved ?? event).cancel_reason

function hostList({ event, answers, reader }: Meeting) {
  const items = event.hosts.map(({ user_id, name, email }) => {
    const given = answers.findLast(({ host_id }) => host_id === user_id)
    return html`<li><bdi>${name}</bdi> <span class="quiet">${mailLink(email)}</span>${
      given && html`<span class="quiet">Calendar: ${answerText(given, reader)}</span>`}</li>\n`
  })
  return html`<ul class="people">${items}</ul>`
}

const style = `
h1 { overflow-wrap: anywhere; }
dt { overflow-wrap: anywhere; }
.hours { display: inline-block; }
.written { white-space: pre-wrap; }
.notes p:last-child { margin: 0; }
.people { padding: 0; list-style: none; }
.people > li + li { margin-top: var(--space-1); }
.things .facts { grid-column: 1 / -1; }
.things .answers dl, .things .answers dl div { display: block; }
`
