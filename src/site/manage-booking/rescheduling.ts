import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { parse } from '../../platform/http/validate.ts'
import { rescheduleByLink } from './commands.ts'
import { sendClosed } from './error-pages.ts'
import { loadBooking, openBooking, readLink, type Booking, type Request } from './load.ts'
import { recheckBooking } from './recheck-calendars.ts'
import { sendReschedule } from './reschedule-page.ts'
import { sendRescheduled } from './rescheduled-page.ts'
import { stateOf } from './rules.ts'
import { RescheduleForm, type RescheduleInput } from './schema.ts'
import { readView } from './view-input.ts'

export function reschedulingPage(app: FastifyInstance, db: Db) {
  const show = async (request: FastifyRequest<Request>, reply: FastifyReply) => {
    const booking = await openBooking(db, request)
    if (stateOf(booking, Date.now()) !== 'upcoming') return sendClosed(reply, db, booking)
    const start_time = request.params.start ?? textIn(request.query.start_time)
    return sendReschedule(reply, db, booking, start_time === undefined ? {} : { start_time })
  }
  const submit = async (request: FastifyRequest<Request>, reply: FastifyReply) => {
    const booking = await openBooking(db, request)
    if (stateOf(booking, Date.now()) !== 'upcoming') return sendClosed(reply, db, booking, 409)
    return change(request, reply, booking, {
      start_time: request.params.start ?? request.body?.start_time,
      reason: request.body?.reason,
    })
  }
  app.get<Request>('/reschedulings/:uuid', show)
  app.get<Request>('/reschedulings/:uuid/:start', show)
  app.post<Request>('/reschedulings/:uuid', submit)
  app.post<Request>('/reschedulings/:uuid/:start', submit)

  async function change(
    request: FastifyRequest<Request>,
    reply: FastifyReply,
    booking: Booking,
    input: RescheduleInput,
  ) {
    const { value: form, problems } = parse(RescheduleForm, input)
    const { view, message } = readView(request, booking, input)
    if (!form || message !== undefined) return sendReschedule(reply, db, booking, input, problems)
    try {
      await recheckBooking(db, booking, form.start_time)
      const invitee = await rescheduleByLink(db, readLink(request), form)
      const moved = await loadBooking(db, { id: invitee.id, key: invitee.link_key })
      return sendRescheduled(reply, db, moved, view)
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      return sendReschedule(reply, db, booking, input, error.details)
    }
  }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
