import type { FastifyRequest } from 'fastify'
import { findSessionAt } from '../../meetings/bookings/session.ts'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Detail } from '../../platform/errors.ts'
import { instant } from '../../platform/http/field-types.ts'
import { cityOf } from '../../platform/pages/browser/zone-search.ts'
import type { ProtectionState } from '../bot-protection/create.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { slotProblemText } from '../manage-booking/slot-problem-texts.ts'
import { findHoldIn, formKeyIn, type VisitorHold } from './form-key.ts'
import { loadEventType, type LoadedEventType, type Request } from './load.ts'
import { parseBookingView, parseFormInput, viewOfStart, type BookingView, type FormInput } from './rules.ts'

/** `method`: after a POST the input stays in forms, because it can be too long for a URL. */
export type PageState = {
  eventType: LoadedEventType
  view: BookingView
  texts: ReturnType<typeof pageTexts>
  input: FormInput
  method: 'get' | 'post'
  message?: string | undefined
  /** See form-key.ts. */
  formKey?: string | undefined
  /** The slot hold that the form or the address names, unless it has expired. Only a form proves that it is `own`. */
  hold?: VisitorHold | undefined
  /** What the visitor does to prove that they are not a bot. */
  protection?: ProtectionState | undefined
  /** Of the response. By default 200, or 400 if there is a message or a problem. */
  status?: number
}

/** The name of a field and the sentence about it, or a sentence about the whole form. */
export type FormProblem = Detail
/** `session`: the location of the group session that the visitor joins. Problems name fields of the form. */
export type DetailsStep = PageState & { start: number; session: Location | undefined; problems?: FormProblem[] }

/** Reads the state from the query or from the form. */
export async function readPageState(db: Db, request: FastifyRequest<Request>): Promise<PageState> {
  const eventType = await loadEventType(db, request)
  const isForm = request.method === 'POST'
  const fields = (isForm ? request.body : request.query) ?? {}
  const texts = pageTexts(request)
  const acceptLanguage = request.headers['accept-language']
  const view = parseBookingView(eventType.plan, fields, { locale: texts.locale, acceptLanguage })
  return {
    eventType,
    view,
    texts,
    input: parseFormInput(fields),
    method: isForm ? 'post' : 'get',
    message: view.isZoneUnknown ? texts.text('invalid-zone', { city: cityOf(view.zone) }) : undefined,
    formKey: isForm ? formKeyIn(request.body) : undefined,
    hold: await findHoldIn(db, eventType, fields),
  }
}

/** Adds the chosen start, or an error message if it is not a time. */
export async function withStart(db: Db, state: PageState, text: unknown): Promise<PageState> {
  const { success, data: start } = instant.safeParse(text)
  return success ? withSession(db, state, start) : { ...state, message: state.texts.text('invalid-time') }
}

export const hasStart = (state: PageState): state is DetailsStep => 'start' in state

/** Adds the start, its day and the session at that time, if there is one to join. */
export async function withSession(db: Db, state: PageState, start: number): Promise<DetailsStep> {
  const session = await findSessionAt(db, state.eventType.plan, start, state.view.duration)
  return { ...state, view: viewOfStart(state.view, start), start, session: session?.location }
}

/** Back to the time picker, on the day of a start that is not available. */
export function withOtherTimes(step: DetailsStep, problem: Detail): PageState {
  const { start: _, ...state } = step
  const text = slotProblemText(problem, state.texts)
  const hint = problem.code === 'already_filled' ? ` ${state.texts.text('own-booking-hint')}` : ''
  return { ...state, message: text + hint }
}
