import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getEvent } from '../../meetings/scheduled-events/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { parse } from '../../platform/http/validate.ts'
import { loadFreeRange } from '../calendar/load-free-range.ts'
import { pageTexts } from '../calendar/page-texts.ts'
import { isMonth } from '../calendar/rules.ts'
import { rescheduleByLink } from './commands.ts'
import { sendClosed } from './error-pages.ts'
import { loadBooking, readLink, type Booking, type Request } from './load.ts'
import { sendRescheduled, type RescheduleInput } from './reschedule-form.ts'
import { loadNewTimes, sendReschedule } from './reschedule-page.ts'
import { stateOf } from './rules.ts'
import { RescheduleForm } from './schema.ts'
import { readView } from './view-input.ts'

export function reschedulingPage(app: FastifyInstance, db: Db) {
  const show = async (request: FastifyRequest<Request>, reply: FastifyReply) => {
    const booking = await loadBooking(db, readLink(request))
    if (stateOf(booking, Date.now()) !== 'upcoming') return sendClosed(reply, db, booking)
    const start_time = request.params.start ?? textIn(request.query.start_time)
    return sendReschedule(reply, db, booking, start_time === undefined ? {} : { start_time })
  }
  const submit = async (request: FastifyRequest<Request>, reply: FastifyReply) => {
    const link = readLink(request)
    const booking = await loadBooking(db, link)
    if (stateOf(booking, Date.now()) !== 'upcoming') return sendClosed(reply, db, booking, 409)
    return change(request, reply, booking, {
      start_time: request.params.start ?? request.body?.start_time, reason: request.body?.reason,
    })
  }
  app.get<Request>('/reschedulings/:uuid', show)
  app.get<Request>('/reschedulings/:uuid/:start', show)
  app.post<Request>('/reschedulings/:uuid', submit)
  app.post<Request>('/reschedulings/:uuid/:start', submit)
  app.get<Request>('/reschedulings/:uuid/times', async (request, reply) => {
    const booking = await loadBooking(db, readLink(request))
    const { plan, ...times } = await loadNewTimes(db, booking)
    const month = textIn(request.query.month)
    const range = await loadFreeRange(db, plan, { ...times, month: month && isMonth(month) ? month : undefined })
    return reply.header('cache-control', 'no-store').removeHeader('access-control-allow-origin').send(range)
  })

  async function change(
    request: FastifyRequest<Request>, reply: FastifyReply, booking: Booking, input: RescheduleInput,
  ) {
    const { value: form, problems } = parse(RescheduleForm, input)
    const { view, message } = readView(request, booking, pageTexts(request))
    if (!form || message !== undefined) return sendReschedule(reply, db, booking, input, problems)
    try {
      const invitee = await rescheduleByLink(db, readLink(request), form)
      const event = await getEvent(db, invitee.organization_id, invitee.event_id)
      return sendRescheduled(reply, db, { event, invitee }, view)
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      return sendReschedule(reply, db, booking, input, error.details)
    }
  }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
