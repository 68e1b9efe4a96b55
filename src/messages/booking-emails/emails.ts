import type { BookingNotice } from '../../meetings/bookings/announce.ts'
import { linkOf } from '../../meetings/invitees/present.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { Email, Link } from '../../platform/email/compose.ts'
import { listed } from '../../platform/text.ts'
import { whenOf, whereOf, type Notation } from './meeting-text.ts'
import type { HostRow, BookingDetails } from './queries.ts'
import { visitorAddress, visitorName, visitorPlace, visitorText } from './visitor-text.ts'

/** What happened to a meeting, for those who hear of it only when something does. */
export type Change = Extract<BookingNotice, 'booked' | 'canceled' | 'rescheduled'>

/** What is told of, and what it was before when it was moved. */
export type EmailContext = BookingDetails & { old?: BookingDetails }

/** Nobody has told us how these people write a time. */
const usual: Notation = '12h'

export function inviteeEmail(notice: BookingNotice, story: EmailContext): Email {
  const { event, invitee } = story
  const name = visitorName(invitee.name)
  const subjects: Record<BookingNotice, string> = {
    booked: 'Booked', rescheduled: 'Moved', canceled: 'Canceled', reminder: 'Reminder', reconfirm: 'Please confirm',
  }
  const sentences: Record<BookingNotice, string> = {
    booked: `Your meeting with ${hostsOf(event)} is booked.`,
    rescheduled: `Your meeting with ${hostsOf(event)} has been moved.`,
    canceled: invitee.canceler_type === 'invitee'
      ? `You have canceled your meeting with ${hostsOf(event)}.`
      : `Your meeting with ${hostsOf(event)} has been canceled by ${visitorName(invitee.canceled_by ?? '')}.`,
    reminder: `Your meeting with ${hostsOf(event)} is soon. Here is everything you need:`,
    reconfirm: `Are you still coming to your meeting with ${hostsOf(event)}? Please let us know.`,
  }
  return {
    subject: `${subjects[notice]}: ${titleOf(event)} with ${hostsOf(event)}`,
    paragraphs: [`Hello ${name},`, sentences[notice], ...detailsOf(story, 'invitee', zoneOf(story), usual)],
    ...linksOf(notice, story),
  }
}

/** Guests come along: what is to be done about the meeting is up to the invitee. */
export function guestEmail(change: Change, story: EmailContext): Email {
  const { event } = story
  const name = visitorName(story.invitee.name)
  const subjects = { booked: 'You are invited', rescheduled: 'Moved', canceled: 'Canceled' }
  const sentences = {
    booked: `${name} would like you to join a meeting with ${hostsOf(event)}.`,
    rescheduled: `The meeting with ${hostsOf(event)} that ${name} invited you to has been moved.`,
    canceled: `The meeting with ${hostsOf(event)} that ${name} invited you to has been canceled.`,
  }
  return {
    subject: `${subjects[change]}: ${titleOf(event)} with ${hostsOf(event)}`,
    paragraphs: ['Hello,', sentences[change], ...detailsOf(story, 'guest', zoneOf(story), usual)],
    closing: `You get this mail as a guest of ${name}, who can answer your questions.`,
  }
}

export function hostEmail(change: Change | 'taken', story: EmailContext, host: HostRow): Email {
  const { event, invitee } = story
  const { email, timezone, text_reminder_number: phone, questions_and_answers: answers } = invitee
  const name = visitorName(invitee.name)
  const subjects = { booked: 'New booking', rescheduled: 'Moved', canceled: 'Canceled', taken: 'Moved away' }
  const sentences = {
    booked: `${name} has booked a meeting with you.`,
    rescheduled: `Your meeting with ${name} has been moved.`,
    canceled: event.status === 'canceled'
      ? `Your meeting ${titleOf(event)} has been canceled by ${visitorName(invitee.canceled_by ?? '')}.`
      : `${name} is not coming to your meeting ${titleOf(event)} any more. The others are.`,
    taken: `Your meeting with ${name} has been moved to another time and another host. You are free at this time:`,
  }
  const seats = event.invitees_limit > 1 && `Seats: ${event.invitees_active} of ${event.invitees_limit} are taken`
  const person = [
    `Invitee: ${name}, ${visitorAddress(email)}`,
    phone && `Phone: ${phone}`, timezone && `Time zone: ${timezone}`, seats,
  ]
  return {
    subject: `${subjects[change]}: ${titleOf(event)} with ${name}`,
    paragraphs: [
      `Hello ${host.name},`,
      sentences[change],
      ...detailsOf(story, 'host', host.timezone, host.time_notation),
      person.filter(Boolean).join('\n'),
      ...answers.map(({ question, answer }) => `${question}\n${visitorText(answer)}`),
    ],
    closing: 'You get this mail as a host of this meeting.',
  }
}

/**
 * What, when, where and with whom, and why it has changed. Guests get nothing that a visitor typed except the name:
 * anybody can name them as guests. Invitees do not get back a reason that they gave themselves: anybody can book in
 * their name.
 */
function detailsOf(story: EmailContext, reader: 'invitee' | 'guest' | 'host', zone: string, notation: Notation) {
  const { event, guests, old } = story
  const where = placeOf(story, reader)
  const facts = [
    `What: ${titleOf(event)}`,
    `When: ${whenOf(event, zone, notation)}`,
    old && `Before: ${whenOf(old.event, zone, notation)}`,
    where && `Where: ${where}`,
    `With: ${hostsOf(event)}`,
    guests.length > 0 && reader !== 'guest' && `Guests: ${guests.map(visitorAddress).join(', ')}`,
  ]
  const { cancel_reason, canceler_type } = old?.invitee ?? story.invitee
  const isForReader = reader === 'host' || canceler_type !== 'invitee'
  const reason = cancel_reason && isForReader && `Reason: ${visitorText(cancel_reason)}`
  return [facts.filter(Boolean).join('\n'), ...(reason ? [reason] : [])]
}

function placeOf({ event, invitee, isPlaceTyped }: EmailContext, reader: 'invitee' | 'guest' | 'host') {
  const name = visitorName(invitee.name)
  if (isPlaceTyped && reader === 'guest') return `Ask ${name}`
  // In a group, the first invitee typed it for all others. A phone number is left out below.
  const isForOthers = reader === 'invitee' && event.invitees_limit > 1 && event.location.type !== 'outbound_call'
  if (isPlaceTyped && isForOthers) return `Ask ${hostsOf(event)}`
  const { location } = event.location
  const shown = isPlaceTyped && location ? { ...event.location, location: visitorPlace(location) } : event.location
  return whereOf(shown, hostsOf(event), name, reader !== 'host' && event.invitees_limit > 1)
}

function linksOf(notice: BookingNotice, { invitee }: EmailContext): Pick<Email, 'action' | 'others' | 'closing'> {
  if (notice === 'canceled') return { closing: 'There is nothing left for you to do.' }
  const move: Link = { label: 'Choose another time', link: linkOf('reschedulings', invitee) }
  const cancel: Link = { label: 'Cancel the meeting', link: linkOf('cancellations', invitee) }
  const confirm: Link = { label: 'Yes, I am coming', link: linkOf('reconfirmations', invitee) }
  const closing = 'These links are for you alone: whoever has them can change your booking.'
  return notice === 'reconfirm' ? { action: confirm, others: [move, cancel], closing }
    : { action: move, others: [cancel], closing }
}

function titleOf({ name }: EventRow) {
  return name ?? 'Meeting'
}

function hostsOf({ hosts }: EventRow) {
  return listed(hosts.map(({ name }) => name))
}

/** The zone of those who come; where it is not known, that of a host. */
function zoneOf({ invitee, hosts }: EmailContext) {
  return invitee.timezone ?? hosts[0]?.timezone ?? 'UTC'
}
