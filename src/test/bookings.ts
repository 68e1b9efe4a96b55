import type { Client, Json, Reply } from './client.ts'
import { at } from './meetings.ts'

let guests = 0

/** Somebody new. */
export const stranger = () => ({ email: `zoe${++guests}@initech.example`, name: 'Zoë Lund', timezone: 'Europe/Paris' })

/** Asks for a booking at a time such as `Mon 09:00`, or at an instant. */
export function ask(person: Client, event_type: string, start: string, more: object = {}): Promise<Reply> {
  const start_time = /^\d{4}-/.test(start) ? start : at(start)
  return person.post('/invitees', { event_type, start_time, invitee: stranger(), ...more })
}

/** The same where it must work. Answers the invitee. */
export async function book(person: Client, event_type: string, start: string, more: object = {}): Promise<Json> {
  const { status, text, body } = await ask(person, event_type, start, more)
  if (status !== 201) throw new Error(text)
  return body.resource
}
