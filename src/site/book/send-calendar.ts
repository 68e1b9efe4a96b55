import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { addVary } from '../../platform/http/negotiate.ts'
import { renderCalendar } from '../../platform/icalendar.ts'
import { slugOf } from '../../platform/text.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { calendarEventOf } from '../manage-booking/calendar-data.ts'
import { sendBrokenLink } from '../manage-booking/error-pages.ts'
import { findBooking, findNextBooking, type Booking, type Request } from '../manage-booking/load.ts'
import { nameOf } from '../manage-booking/summary-list.ts'

/** The booking as a calendar file. It shows the current state, also after the booking was rescheduled or canceled. */
export function calendarFile(app: FastifyInstance, db: Db) {
  app.get<Request>('/bookings/:uuid/calendar.ics', (request, reply) => sendCalendar(reply, db, request))
}

async function sendCalendar(reply: FastifyReply, db: Db, request: FastifyRequest<Request>) {
  const linked = await findBooking(db, request)
  if (!linked) return sendBrokenLink(reply, db)
  const booking = await currentOf(db, linked)
  const texts = pageTexts(request)
  return addVary(reply, 'Accept-Language')
    .removeHeader('access-control-allow-origin')
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; ${fileNameOf(nameOf(booking, texts))}`,
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    .send(renderCalendar({ events: [calendarEventOf(booking, texts)] }))
}

/** The page of a rescheduled booking links to the next one too, so the key allows no more than before. */
async function currentOf(db: Db, booking: Booking): Promise<Booking> {
  const next = await findNextBooking(db, booking)
  return next ? currentOf(db, next) : booking
}

/** ASCII for all browsers, and the letters of the name for those that know RFC 8187. */
function fileNameOf(name: string) {
  const slug = slugOf(name, 'meeting').toWellFormed()
  const ascii = slug.replaceAll(/[^a-z0-9-]+/g, '').replaceAll(/^-+|(?<!-)-+$/g, '') || 'meeting'
  return `filename="${ascii}.ics"; filename*=UTF-8''${encodeURIComponent(slug)}.ics`
}
