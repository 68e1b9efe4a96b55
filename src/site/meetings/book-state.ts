import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type EventTypeId } from '../../platform/ids.ts'
import { isDate, isId, timezoneFrom } from '../../platform/text.ts'
import { NotFound } from '../../platform/errors.ts'
import { getPlan } from '../../scheduling/availability/load-plan.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { formKeyIn } from '../book/form-key.ts'
import type { FormProblem } from '../book/page-state.ts'
import { parseFormInput, type FormInput } from '../book/rules.ts'
import { parseInstant } from '../calendar/rules.ts'
import type { ConsoleRequest } from '../console/layout.ts'

/** What the address or the form says about a booking for someone. */
export type BookingState = {
  plan: PlanRow
  duration: number
  /** The chosen start, in milliseconds. */
  start: number | undefined
  /** The first day of the week of free times, or undefined for the first one with free times. */
  week: string | undefined
  /** The time zone of the invitee. */
  zone: string
  input: FormInput
  formKey: string | undefined
  /** A sentence about the chosen time. */
  message?: string | undefined
  problems?: FormProblem[]
}

/** Undefined if no event type is chosen yet. */
export async function readBookingState(
  db: Db,
  request: FastifyRequest<ConsoleRequest>,
): Promise<BookingState | undefined> {
  const user = signedInUserOf(request)
  const fields: Record<string, unknown> = (request.method === 'POST' ? request.body : request.query) ?? {}
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const id = textOf('event_type')
  if (id === '') return undefined
  if (!isId(id)) throw new NotFound()
  const plan = await getPlan(db, user.organization_id, asId<EventTypeId>(id.toLowerCase()))
  return {
    plan,
    duration: plan.duration_options?.find((option) => String(option) === textOf('duration')) ?? plan.duration,
    start: parseInstant(textOf('start')),
    week: isDate(textOf('week')) ? textOf('week') : undefined,
    zone: timezoneFrom(textOf('timezone')) ?? user.timezone,
    input: parseFormInput(fields),
    formKey: formKeyIn(request.body),
  }
}

/** What links to other times keep: who it is for. Everything else is entered later. */
export function keptFields({ plan, duration, zone, input }: BookingState): Record<string, string> {
  const { name, first_name, last_name, email } = input
  const person = Object.entries({ name, first_name, last_name, email }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return {
    event_type: plan.id,
    ...(duration !== plan.duration && { duration: String(duration) }),
    timezone: zone,
    ...Object.fromEntries(person),
  }
}
