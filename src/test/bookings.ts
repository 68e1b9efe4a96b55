import type { Client, Json, Reply } from './client.ts'
import { at } from './meetings.ts'

let count = 0

/** An invitee with a new email address. */
export const newInvitee = () => ({ email: `zoe${++count}@initech.example`, name: 'Zoë Lund', timezone: 'Europe/Paris' })

/** What a booking page sends about where the invitee came from. */
export const trackingOf = (utm_source: string) => ({
  utm_source,
  utm_campaign: null,
  utm_medium: null,
  utm_content: null,
  utm_term: null,
  salesforce_uuid: null,
})

/** Requests a booking at a time such as `Mon 09:00`, or at an instant. */
export function requestBooking(person: Client, event_type: string, start: string, more: object = {}): Promise<Reply> {
  const start_time = /^\d{4}-/.test(start) ? start : at(start)
  return person.post('/invitees', { event_type, start_time, invitee: newInvitee(), ...more })
}

/** Books and returns the invitee. Throws if the booking is refused. */
export async function book(person: Client, event_type: string, start: string, more: object = {}): Promise<Json> {
  const { status, text, body } = await requestBooking(person, event_type, start, more)
  if (status !== 201) throw new Error(text)
  return body.resource
}
