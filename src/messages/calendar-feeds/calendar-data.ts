import { meetingIdentity } from '../../meetings/scheduled-events/calendar-data.ts'
import { hostLinkOf } from '../../meetings/scheduled-events/join-link.ts'
import { conferenceNames } from '../../meetings/scheduled-events/location.ts'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import type { CalendarEvent } from '../../platform/icalendar.ts'
import { isLink, withoutAutoLinks } from '../../platform/text.ts'
import { textsIn, type Texts } from '../../platform/texts/texts.ts'
import { minutes } from '../../platform/time.ts'
import { visitorAddress, visitorName, visitorText } from '../booking-emails/visitor-text.ts'
import type { FeedInvitee, FeedMeeting } from './meeting-queries.ts'
import type { FoundFeed } from './queries.ts'

/** Together at most a million characters of descriptions, and enough for a description of a usual meeting. */
const [maxDescriptions, maxDescription, minDescription] = [1_000_000, 4000, 500]
const [maxSummary, maxLocation] = [200, 300]
const refreshInterval = minutes({ hours: 1 })

/** The meetings in the language of the host, who is the reader. */
export function feedCalendar(feed: FoundFeed, meetings: FeedMeeting[]) {
  const texts = textsIn(feed.locale)
  const room = Math.floor(maxDescriptions / Math.max(1, meetings.length))
  const maxLength = Math.min(maxDescription, Math.max(minDescription, room))
  return {
    name: calendarName(feed),
    refreshInterval,
    events: meetings.map((meeting) => calendarEvent(meeting, texts, maxLength)),
  }
}

export const calendarName = ({ name, user_name, organization_name }: FoundFeed) =>
  name ?? `${user_name} – ${organization_name}`

/** The meeting as its host sees it. */
export function calendarEvent(meeting: FeedMeeting, texts: Texts, maxLength = maxDescription): CalendarEvent {
  const { location: stored } = meeting
  const location = stored.join_url ? { ...stored, join_url: hostLinkOf(stored.join_url) } : stored
  const { join_url } = location
  return {
    ...meetingIdentity(meeting),
    // The file is no message, so both say when the meeting last changed. They stay the same from poll to poll.
    stamp: meeting.updated_at,
    modified: meeting.updated_at,
    start: meeting.start_time,
    end: meeting.end_time,
    summary: cut(summaryOf(meeting, texts), maxSummary),
    location: cut(locationOf(location), maxLocation),
    description: cut(descriptionOf({ ...meeting, location }, texts), maxLength),
    ...(join_url && isLink(join_url) && { url: join_url }),
  }
}

/** "Intro call with Leo Novak". A group has the name of the meeting alone. */
function summaryOf({ name, invitees_limit, invitees: [first] }: FeedMeeting, { text }: Texts) {
  const meeting = name ?? text('meeting')
  if (invitees_limit > 1 || !first) return oneLine(meeting)
  return text('meeting-with', { meeting: oneLine(meeting), names: oneLine(visitorName(first.name)) })
}

/** A link if there is one, so that a calendar app offers to open it. Links of invitees do not become links. */
function locationOf({ type, location, additional_info, join_url, conference }: Location) {
  const service = conferenceNames[type] ?? conference?.name
  if (service !== undefined) return oneLine(join_url ?? service)
  const isFromInvitee = type === 'ask_invitee' || type === 'outbound_call'
  const place = isFromInvitee ? withoutAutoLinks(location ?? '') : (location ?? '')
  return oneLine(place && additional_info ? `${place} (${additional_info})` : place || (additional_info ?? ''))
}

/** How to join, then who comes, then the answers: a long text is cut at its end. */
function descriptionOf({ location: { join_url }, invitees, hosts, guests }: FeedMeeting, { text, locale }: Texts) {
  const line = (label: string, value: string) => oneLine(text('entry-link', { label, address: value }))
  const facts = [
    ...(join_url ? [line(text('join-meeting'), join_url)] : []),
    ...invitees.map((invitee) => line(text('invitee'), contactOf(invitee))),
    ...(hosts.length > 1 ? [line(text('with-hosts'), new Intl.ListFormat(locale).format(hosts))] : []),
    ...(guests.length > 0 ? [line(text('guests'), guests.map(visitorAddress).join(', '))] : []),
  ]
  const answers = invitees
    .flatMap((invitee) => invitee.answers ?? [])
    .map(({ question, answer }) => withoutBidi(`${question}\n${visitorText(answer)}`))
  return [facts.join('\n'), ...answers].join('\n\n')
}

function contactOf({ name, email, phone }: FeedInvitee) {
  return [visitorName(name), visitorAddress(email), ...(phone ? [phone] : [])].join(', ')
}

const oneLine = (text: string) =>
  withoutBidi(text)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** Removes characters that turn the direction of a text around and could make it read like another one. */
const withoutBidi = (text: string) => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Never cuts a surrogate pair in half. */
function cut(text: string, maxLength: number) {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
