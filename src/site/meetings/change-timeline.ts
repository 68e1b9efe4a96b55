import type { MeetingEntryRow } from '../../compliance/activity-log/meeting-queries.ts'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { html, type Html } from '../../platform/html.ts'
import type { ScheduledEventId } from '../../platform/ids.ts'
import { milliseconds } from '../../platform/time.ts'
import type { Timeline } from './load-timeline.ts'
import { fillText, meetingPath, momentOf, writtenText, type Reader } from './present.ts'
import type { TimelineEntry } from './timeline.ts'

/** What people did to the meeting and to the bookings in it. */
export function changesOf(timeline: Timeline, reader: Reader): TimelineEntry[] {
  return [
    ...timeline.invitees.flatMap((invitee) => bookingEntries(invitee, timeline, reader)),
    ...timeline.entries.flatMap((entry) => logEntries(entry, timeline, reader)),
    ...removedMarks(timeline, reader),
  ]
}

const person = (name: string) => html`<bdi>${name}</bdi>`

/** What the booking itself says. The activity log can be shorter than the life of a meeting. */
function bookingEntries(invitee: InviteeRow, timeline: Timeline, reader: Reader): TimelineEntry[] {
  const { text } = reader.texts
  const { created_at, canceled_at, cancel_reason, no_show_at, reconfirmed_at } = invitee
  const name = person(invitee.name)
  const entry = (at: string | null, write: () => Html, more?: Html): TimelineEntry[] =>
    at === null ? [] : [{ at, kind: 'change', text: write(), more }]
  return [
    ...entry(created_at, () => bookedText(invitee, timeline, reader)),
    ...entry(no_show_at, () =>
      fillText(
        (actor = '', mark = '') => text('timeline-no-show', { actor, name: mark }),
        person(markerOf(invitee, timeline, reader)),
        name,
      ),
    ),
    ...entry(reconfirmed_at, () => fillText((mark = '') => text('timeline-reconfirmed', { name: mark }), name)),
    ...entry(
      canceled_at,
      () => endedText(invitee, timeline, reader),
      cancel_reason ? writtenText(cancel_reason) : undefined,
    ),
  ]
}

function bookedText(invitee: InviteeRow, timeline: Timeline, reader: Reader) {
  const { old_event_id, scheduled_by } = invitee
  const { text } = reader.texts
  const name = person(invitee.name)
  if (old_event_id !== null) {
    const from = linkTo(old_event_id, timeline, reader)
    return from
      ? fillText((mark = '', time = '') => text('timeline-moved-here', { name: mark, time }), name, from)
      : fillText((mark = '') => text('timeline-moved-here-hidden', { name: mark }), name)
  }
  const booker = scheduled_by === null ? undefined : timeline.bookers.get(scheduled_by)
  if (booker === undefined) return fillText((mark = '') => text('timeline-booked', { name: mark }), name)
  return fillText((actor = '', mark = '') => text('timeline-booked-by', { actor, name: mark }), person(booker), name)
}

function endedText(invitee: InviteeRow, timeline: Timeline, reader: Reader) {
  const { rescheduled, canceled_by, canceler_type, new_event_id } = invitee
  const { text } = reader.texts
  const [by, of] = [person(canceled_by ?? text('timeline-someone')), person(invitee.name)]
  const to = new_event_id === null ? undefined : linkTo(new_event_id, timeline, reader)
  if (canceler_type === 'invitee') {
    if (!rescheduled) return fillText((name = '') => text('timeline-canceled-own', { name }), of)
    return to
      ? fillText((name = '', time = '') => text('timeline-moved-away-own', { name, time }), of, to)
      : fillText((name = '') => text('timeline-moved-away-own-hidden', { name }), of)
  }
  if (!rescheduled) return fillText((actor = '', name = '') => text('timeline-canceled', { actor, name }), by, of)
  return to
    ? fillText((actor = '', name = '', time = '') => text('timeline-moved-away', { actor, name, time }), by, of, to)
    : fillText((actor = '', name = '') => text('timeline-moved-away-hidden', { actor, name }), by, of)
}

/** Undefined if the reader may not see that meeting. */
function linkTo(id: ScheduledEventId, { others }: Timeline, reader: Reader) {
  const event = others.get(id)
  return event && html`<a href="${meetingPath(id)}">${momentOf(event.start_time, reader)}</a>`
}

function markerOf({ no_show_id }: InviteeRow, { entries }: Timeline, { texts }: Reader) {
  const entry = entries.find(
    ({ namespace, action, uri }) => namespace === 'InviteeNoShow' && action === 'Add' && uri.endsWith(`/${no_show_id}`),
  )
  return entry?.actor_name ?? texts.text('timeline-someone')
}

/** What only the activity log knows. */
function logEntries(entry: MeetingEntryRow, timeline: Timeline, reader: Reader): TimelineEntry[] {
  const { text } = reader.texts
  const actor = person(entry.actor_name ?? text('timeline-someone'))
  const invitee = timeline.invitees.find(({ id }) => entry.uri.endsWith(`/${id}`))
  const name = person(invitee?.name ?? text('timeline-someone'))
  const line = (markup: Html): TimelineEntry[] => [{ at: entry.occurred_at, kind: 'change', text: markup }]
  switch (`${entry.namespace}.${entry.action}`) {
    case 'ScheduledEvent.Update':
      return line(fillText((mark = '') => text('timeline-notes', { actor: mark }), actor))
    case 'ScheduledEvent.AddGuests':
      return guestEntries(entry, 'invitee_guest.added', timeline, reader)
    case 'ScheduledEvent.RemoveGuest':
      return guestEntries(entry, 'invitee_guest.removed', timeline, reader)
    case 'Invitee.RequestReconfirmation':
      return line(fillText((mark = '', of = '') => text('timeline-reconfirm', { actor: mark, name: of }), actor, name))
    case 'Invitee.ResendConfirmation':
      return line(fillText((mark = '', of = '') => text('timeline-resent', { actor: mark, name: of }), actor, name))
    case 'Invitee.RecordPayment':
      return line(fillText((mark = '', of = '') => text('timeline-payment', { actor: mark, name: of }), actor, name))
    default:
      return []
  }
}

const guestKeys = {
  'invitee_guest.added': { one: 'timeline-guest-added', some: 'timeline-guests-added' },
  'invitee_guest.removed': { one: 'timeline-guest-removed', some: 'timeline-guests-removed' },
} as const

/** The events have the addresses. They are kept for 30 days. */
function guestEntries(
  entry: MeetingEntryRow,
  event: keyof typeof guestKeys,
  timeline: Timeline,
  reader: Reader,
): TimelineEntry[] {
  const { text } = reader.texts
  const actor = person(entry.actor_name ?? text('timeline-someone'))
  const { one, some } = guestKeys[event]
  const emails = eventsAt(timeline, entry.occurred_at, event).flatMap(({ email }) => email ?? [])
  const line = (markup: Html): TimelineEntry => ({ at: entry.occurred_at, kind: 'change', text: markup })
  if (emails.length === 0) return [line(fillText((mark = '') => text(some, { actor: mark }), actor))]
  return [...new Set(emails)]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((email) => line(fillText((mark = '', guest = '') => text(one, { actor: mark, guest }), actor, person(email))))
}

/** No-shows that are no longer marked. Their entries do not name the meeting, but the events do. */
function removedMarks(timeline: Timeline, reader: Reader): TimelineEntry[] {
  const { text } = reader.texts
  return timeline.entries
    .filter(({ namespace, action }) => namespace === 'InviteeNoShow' && action === 'Remove')
    .flatMap(({ occurred_at, actor_name }) =>
      eventsAt(timeline, occurred_at, 'invitee_no_show.deleted').map(({ subject_id }): TimelineEntry => {
        const invitee = timeline.invitees.find(({ id }) => id === subject_id)
        const [actor, name] = [actor_name, invitee?.name].map((each) => person(each ?? text('timeline-someone')))
        return {
          at: occurred_at,
          kind: 'change',
          text: fillText(
            (mark = '', of = '') => text('timeline-no-show-removed', { actor: mark, name: of }),
            actor ?? html``,
            name ?? html``,
          ),
        }
      }),
    )
}

/** The events of the transaction that ended with an entry of the activity log. */
function eventsAt({ events, entries }: Timeline, occurred_at: string, name: string) {
  const end = Date.parse(occurred_at)
  const earlier = entries.map(({ occurred_at: at }) => Date.parse(at)).filter((at) => at < end)
  const begin = Math.max(end - maxTransaction, ...earlier)
  return events.filter((event) => {
    const at = Date.parse(event.created_at)
    return event.name === name && at <= end && at >= begin
  })
}

const maxTransaction = milliseconds({ seconds: 10 })
