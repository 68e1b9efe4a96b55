import type { FastifyRequest } from 'fastify'
import { findSessionAt } from '../../meetings/bookings/session.ts'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Detail } from '../../platform/errors.ts'
import { instant } from '../../platform/http/field-types.ts'
import { problemTexts } from '../manage-booking/slot-problem-texts.ts'
import { formKeyIn } from './form-key.ts'
import { loadEventType, type LoadedEventType, type Request } from './load.ts'
import { isInvalidZone, parseFormInput, parseView, type FormInput, type View } from './rules.ts'

/** `method`: after a POST the input stays in forms, because it can be too long for a URL. */
export type PageState = {
  eventType: LoadedEventType
  view: View
  input: FormInput
  method: 'get' | 'post'
  message?: string | undefined
  /** See form-key.ts. */
  formKey?: string | undefined
}

/** `subject` replaces the label of the field at the beginning of its error message. */
export type FormProblem = Detail & { subject?: string }
/** `session`: the location of the group session that the visitor joins. Problems name fields of the form. */
export type DetailsStep = PageState & { start: number; session: Location | undefined; problems?: FormProblem[] }

const invalidZone = 'That is not a valid time zone. Times are shown in another one.'
const invalidTime = 'That is not a valid time. Please choose one.'
const ownBookingHint = 'If you already booked this time, check your email for the confirmation.'

/** Reads the state from the query or from the form. */
export async function readPageState(db: Db, request: FastifyRequest<Request>): Promise<PageState> {
  const eventType = await loadEventType(db, request)
  const isForm = request.method === 'POST'
  const fields = (isForm ? request.body : request.query) ?? {}
  const message = isInvalidZone(fields) ? invalidZone : undefined
  const formKey = isForm ? formKeyIn(request.body) : undefined
  const method = isForm ? 'post' : 'get'
  return { eventType, view: parseView(eventType.plan, fields), input: parseFormInput(fields), method, message, formKey }
}

/** Adds the chosen start, or an error message if it is not a time. */
export async function withStart(db: Db, state: PageState, text: unknown): Promise<PageState> {
  const { success, data: start } = instant.safeParse(text)
  return success ? withSession(db, state, start) : { ...state, message: invalidTime }
}

export const hasStart = (state: PageState): state is DetailsStep => 'start' in state

/** Adds the start and the session at that time, if there is one to join. */
export async function withSession(db: Db, state: PageState, start: number): Promise<DetailsStep> {
  const session = await findSessionAt(db, state.eventType.plan, start, state.view.duration)
  return { ...state, start, session: session?.location }
}

/** Back to the time picker, on the day of a start that is not available. */
export function withOtherTimes({ start, view, ...state }: DetailsStep, { code = '', message }: Detail): PageState {
  const text = problemTexts[code] ?? `That time is not available: it ${message}.`
  const from = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(view.zone).toPlainDate().toString()
  const hint = code === 'already_filled' ? ` ${ownBookingHint}` : ''
  return { ...state, view: { ...view, from }, message: text + hint }
}
