import type { FastifyInstance, FastifyReply } from 'fastify'
import { getEvent } from '../../meetings/scheduled-events/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { parse } from '../../platform/http/validate.ts'
import type { Problems } from '../../platform/problems.ts'
import { rescheduleByLink } from './commands.ts'
import { sendClosed } from './error-pages.ts'
import { freeWeekForBooking } from './free-week.ts'
import { loadBooking, readLink, type Booking, type Request } from './load.ts'
import { stateOf, zoneOf } from './rules.ts'
import { RescheduleForm, View } from './schema.ts'
import { sendRescheduled, sendTimePicker, type TimePickerInput } from './time-picker.ts'

export function reschedulingPage(app: FastifyInstance, db: Db) {
  app.get<Request>('/reschedulings/:uuid', async (request, reply) => {
    const booking = await loadBooking(db, readLink(request))
    if (stateOf(booking, Date.now()) !== 'upcoming') return sendClosed(reply, db, booking)
    const view = parse(View, request.query)
    return sendTimes(reply, booking, view.value, view.problems)
  })

  app.post<Request>('/reschedulings/:uuid', async (request, reply) => {
    const link = readLink(request)
    const booking = await loadBooking(db, link)
    if (stateOf(booking, Date.now()) !== 'upcoming') return sendClosed(reply, db, booking, 409)
    const { value: view, problems } = parse(View, request.query)
    const { value: form, problems: formProblems } = parse(RescheduleForm, request.body ?? {})
    if (!view || !form) return sendTimes(reply, booking, view, [...problems, ...formProblems], request.body)
    try {
      const invitee = await rescheduleByLink(db, link, form)
      const event = await getEvent(db, invitee.organization_id, invitee.event_id)
      return sendRescheduled(reply, { event, invitee }, view.timezone)
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      return sendTimes(reply, booking, view, error.details, request.body)
    }
  })

  async function sendTimes(
    reply: FastifyReply, booking: Booking, view: View = {}, problems: Problems = [], input: TimePickerInput = {},
  ) {
    const zone = view.timezone ?? zoneOf(booking)
    const week = await freeWeekForBooking(db, booking, zone, view.from, Date.now())
    return sendTimePicker(reply, { booking, zone, week, problems, input })
  }
}
