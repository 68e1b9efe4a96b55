import type { CalendarPart } from '../../platform/email/compose.ts'
import { renderCalendar, type CalendarEvent, type CalendarIdentity } from '../../platform/icalendar.ts'
import { attendeesOf, type People, type Recipient } from './attendees.ts'
import { organizerOf } from './organizer.ts'

type EntryTexts = Pick<CalendarEvent, 'start' | 'end' | 'summary' | 'location' | 'description' | 'url' | 'conference'>

/** What the calendar of one recipient shows. */
export type Invitation = EntryTexts & {
  method: CalendarPart['method']
  identity: CalendarIdentity
  recipient: Recipient
  people: People
}

/**
 * Writes an invitation or its cancellation (RFC 5546). Programs match it with an earlier one by its UID, and ignore it
 * if they have a higher sequence, or the same sequence with a later `now`.
 */
export function writeInvitation(invitation: Invitation, now: string): CalendarPart {
  const { method, identity, recipient, people, description, ...entry } = invitation
  const isCanceled = method === 'CANCEL'
  const event: CalendarEvent = {
    ...identity,
    ...entry,
    ...(!isCanceled && description && { description }),
    // Also when a person leaves a meeting that goes on: for this calendar it is canceled.
    status: isCanceled ? 'canceled' : 'confirmed',
    stamp: now,
    isBusy: !isCanceled,
    organizer: organizerOf(recipient, people),
    attendees: isCanceled ? attendeesOf(recipient, people).slice(-1) : attendeesOf(recipient, people),
  }
  return { method, content: renderCalendar({ method, events: [event] }) }
}
