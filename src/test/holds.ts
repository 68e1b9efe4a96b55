import type { Client, Json, Reply } from './client.ts'
import { at, withHours } from './meetings.ts'
import type { Company } from './people.ts'

/** Requests a slot hold at a time such as `Mon 09:00`. */
export const tryHold = (person: Client, event_type: string, start: string, more = {}): Promise<Reply> =>
  person.post('/slot_holds', { event_type, start_time: at(start), ...more })

/** Creates a slot hold and returns it. Throws if it is refused. */
export async function createHold(person: Client, event_type: string, start: string): Promise<Json> {
  const { status, text, body } = await tryHold(person, event_type, start)
  if (status !== 201) throw new Error(text)
  return body.resource
}

export const firstProblem = ({ status, body }: Reply) => [status, body.details[0].parameter, body.details[0].code]
export const alreadyFilled = [400, 'start_time', 'already_filled']

let count = 0

/** A new member with two hours a day. */
export async function newHost(company: Company) {
  const person = await company.hire('Dee Lund', `dee${++count}@acme.example`)
  await withHours(person, '09:00', '11:00')
  return person
}
