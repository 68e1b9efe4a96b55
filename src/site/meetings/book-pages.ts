import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { apiFor } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendPlanNotice } from './book-layout.ts'
import { sendBookingStep, sendDetails, sendOtherTimes } from './book-page.ts'
import { readBookingState } from './book-state.ts'
import { submitBooking, withProblems } from './book-submit.ts'
import { sendTypeList } from './book-type-list.ts'

const path = '/console/meetings/book'

/** Booking for someone: choose an event type, a time, and enter the details. */
export function bookingPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const user = signedInUserOf(request)
    if (user.stage === 'free') return sendPlanNotice(reply, user)
    const state = await readBookingState(db, request)
    return state ? sendBookingStep(reply, db, user, state) : sendTypeList(db, request, reply)
  })

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const user = signedInUserOf(request)
    const state = await readBookingState(db, request)
    if (!state) return reply.redirect(path, 303)
    if (state.week !== undefined) return sendOtherTimes(reply, db, user, state, 200)
    const { start } = state
    const texts = pageTexts(request)
    if (start === undefined)
      return sendOtherTimes(reply, db, user, { ...state, message: texts.text('choose-a-time') }, 400)

    const chosen = { ...state, start }
    const { resource, details = [] } = await submitBooking(db, apiFor(db, request), chosen)
    const id = resource?.event.split('/').at(-1)
    if (id !== undefined) return reply.redirect(`/console/meetings/${id}?done=booked`, 303)
    const rejected = withProblems(chosen, details, texts)
    return rejected.message === undefined
      ? sendDetails(reply, db, user, { ...rejected, start }, 400)
      : sendOtherTimes(reply, db, user, rejected, 400)
  })
}
