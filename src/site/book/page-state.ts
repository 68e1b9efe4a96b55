import type { FastifyRequest } from 'fastify'
import { sessionAt } from '../../meetings/bookings/session.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Detail } from '../../platform/errors.ts'
import { instant } from '../../platform/http/field-types.ts'
import { sentences } from '../manage-booking/time-picker.ts'
import { formKeyIn } from './form-key.ts'
import type { DetailsStep } from './form.ts'
import { loadEventType, type Request } from './load.ts'
import { isOddZone, typedIn, viewOf } from './rules.ts'
import type { PageState } from './time-picker.ts'

const oddZone = 'That is not a time zone, so another one is shown.'
const oddTime = 'That is not a time. Please choose one.'
const ownBooking = 'If you booked it yourself, it is yours: look for the email that confirms it.'

/** How far somebody has got: an address tells it, or a form. */
export async function readStep(db: Db, request: FastifyRequest<Request>): Promise<PageState> {
  const opened = await loadEventType(db, request)
  const isForm = request.method === 'POST'
  const given = (isForm ? request.body : request.query) ?? {}
  const message = isOddZone(given) ? oddZone : undefined
  const formKey = isForm ? formKeyIn(request.body) : undefined
  const method = isForm ? 'post' : 'get'
  return { opened, view: viewOf(opened.plan, given), typed: typedIn(given), method, message, formKey }
}

/** The same with the time that was chosen, or without it if it is none. */
export async function readAsked(db: Db, step: PageState, wanted: unknown): Promise<PageState> {
  const { success, data: start } = instant.safeParse(wanted)
  return success ? joining(db, step, start) : { ...step, message: oddTime }
}

export const hasTime = (step: PageState): step is DetailsStep => 'start' in step

/** With the session that is joined at a time, if there is one. */
export async function joining(db: Db, step: PageState, start: number): Promise<DetailsStep> {
  const session = await sessionAt(db, step.opened.plan, start, step.view.duration)
  return { ...step, start, session: session?.location }
}

/** The times around one that cannot be had. */
export function elsewhere({ start, view, ...step }: DetailsStep, { code = '', message }: Detail): PageState {
  const sentence = sentences[code] ?? `That time cannot be chosen: it ${message}.`
  const from = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(view.zone).toPlainDate().toString()
  const more = code === 'already_filled' ? ` ${ownBooking}` : ''
  return { ...step, view: { ...view, from }, message: sentence + more }
}
