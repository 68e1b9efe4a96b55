import ICAL from 'ical.js'
import type { ParsedMail } from 'mailparser'
import nodeIcal, { type VEvent } from 'node-ical'
import { expect } from 'vitest'

export type CalendarEntry = ReturnType<typeof readCalendar>
/** An invitation or cancellation that an email brought. */
export type CalendarMessage = CalendarEntry & { to: string; text: string }

/** The invitations in emails, in their order, each read by two libraries. Other emails are left out. */
export function messagesIn(emails: ParsedMail[]): CalendarMessage[] {
  return emails.flatMap((email) => {
    const text = calendarIn(email)
    return text === undefined ? [] : [{ to: recipientOf(email), text, ...readCalendar(text) }]
  })
}

/** The calendar that mail programs read. The attached file must be the same. */
export function calendarIn({ attachments }: ParsedMail) {
  const [alternative, file] = attachments.map(({ content }) => content.toString('utf8'))
  expect(file).toBe(alternative)
  return alternative
}

export const recipientOf = ({ to = [] }: ParsedMail) => ([to].flat()[0]?.text ?? '').toLowerCase()

/** What two independent libraries read. They must agree. */
export function readCalendar(text: string) {
  const entry = readWithIcalJs(text)
  expect(readWithNodeIcal(text)).toEqual(entry)
  return entry
}

/** What the parser of Thunderbird reads. */
function readWithIcalJs(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const components = calendar.getAllSubcomponents()
  const [component] = components
  if (!component || components.length > 1) throw new Error(`not one event: ${text}`)
  const { uid, sequence, summary, startDate, endDate, attendees } = new ICAL.Event(component)
  const valueOf = (name: string) => component.getFirstPropertyValue(name)
  return {
    method: String(calendar.getFirstPropertyValue('method') ?? ''),
    uid,
    sequence,
    stamp: timeOf((valueOf('dtstamp') as ICAL.Time).toJSDate()),
    start: timeOf(startDate.toJSDate()),
    end: timeOf(endDate.toJSDate()),
    status: String(valueOf('status')),
    summary,
    organizer: addressOf(valueOf('organizer')),
    attendees: attendees.map((attendee) => {
      const [answer, rsvp] = [attendee.getParameter('partstat'), attendee.getParameter('rsvp')]
      return [addressOf(attendee.getFirstValue()), answer, rsvp].join(' ')
    }),
  }
}

/** What a parser made for Node reads. */
function readWithNodeIcal(text: string): ReturnType<typeof readWithIcalJs> {
  const parsed = nodeIcal.sync.parseICS(text)
  const events = Object.values(parsed).filter((component): component is VEvent => component?.type === 'VEVENT')
  const [event] = events
  if (!event || events.length > 1) throw new Error(`not one event: ${text}`)
  return {
    method: event.method ?? '',
    uid: event.uid,
    sequence: Number(event.sequence),
    stamp: timeOf(event.dtstamp),
    start: timeOf(event.start),
    end: timeOf(event.end),
    status: String(event.status),
    summary: event.summary as string,
    organizer: addressOf(valueIn(event.organizer)),
    attendees: [event.attendee].flat().map((attendee) => {
      const { PARTSTAT, RSVP } = parametersOf(attendee)
      return [addressOf(valueIn(attendee)), PARTSTAT, String(RSVP).toUpperCase()].join(' ')
    }),
  }
}

const timeOf = (date: Date | undefined) => date?.toISOString() ?? ''
const addressOf = (value: unknown) => decodeURIComponent(String(value).replace(/^mailto:/, '')).toLowerCase()
const valueIn = (property: unknown) => (property as { val?: string } | undefined)?.val
const parametersOf = (property: unknown) => (property as { params: Record<string, unknown> }).params
