import ICAL from 'ical.js'

const answers = { ACCEPTED: 'accepted', DECLINED: 'declined', TENTATIVE: 'tentative' } as const
export type Answer = (typeof answers)[keyof typeof answers]

/** The answer to a calendar invitation (RFC 5546, METHOD:REPLY), as the mail program wrote it. */
export type CalendarReply = {
  uid: string
  /** Of the invitation that is answered. */
  sequence: number
  /** When the person answered, in milliseconds. Undefined when the program does not say. */
  stamp: number | undefined
  comment: string | undefined
  attendees: { address: string; answer: Answer | undefined }[]
}

type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]]
type Component = [name: string, properties: Property[], components: Component[]]

/** Undefined for a calendar that is no reply, and for texts that are no calendar. */
export function parseReply(calendar: string | undefined): CalendarReply | undefined {
  const root = calendar === undefined ? undefined : parseCalendar(calendar)
  if (root?.[0] !== 'vcalendar' || textOf(root, 'method')?.toUpperCase() !== 'REPLY') return undefined
  const event = root[2].find(([name]) => name === 'vevent')
  const uid = event && textOf(event, 'uid')
  if (!uid) return undefined
  const stamp = Date.parse(textOf(event, 'dtstamp') ?? '')
  return {
    uid,
    sequence: sequenceOf(event),
    stamp: Number.isNaN(stamp) ? undefined : stamp,
    comment: textOf(event, 'comment')?.trim() || undefined,
    attendees: event[1].filter(([name]) => name === 'attendee').map(attendeeOf),
  }
}

/** Mail programs leave it out when it is zero. */
function sequenceOf(event: Component) {
  const value = valueOf(event, 'sequence') ?? 0
  return typeof value === 'number' && Number.isInteger(value) ? value : -1
}

function parseCalendar(calendar: string): Component | undefined {
  try {
    const parsed: unknown = ICAL.parse(calendar)
    return (Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed[0] : parsed) as Component
  } catch {
    return undefined
  }
}

function valueOf([, properties]: Component, name: string) {
  return properties.find((property) => property[0] === name)?.[3]
}

function textOf(component: Component, name: string) {
  const value = valueOf(component, name)
  return typeof value === 'string' ? value : undefined
}

function attendeeOf([, { partstat }, , value]: Property) {
  const address = typeof value === 'string' ? value.replace(/^mailto:/i, '') : ''
  const status = typeof partstat === 'string' ? partstat.toUpperCase() : ''
  return { address: decode(address), answer: Object.entries(answers).find(([name]) => name === status)?.[1] }
}

/** An address can be percent-encoded (RFC 6068). */
function decode(address: string) {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
