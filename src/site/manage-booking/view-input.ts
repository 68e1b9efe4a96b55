import type { FastifyRequest } from 'fastify'
import { cityOf } from '../../platform/pages/browser/zone-search.ts'
import { isDate } from '../../platform/text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { isMonth, parseInstant, parseView, type View } from '../calendar/rules.ts'
import type { Booking } from './load.ts'
import { localOf } from './present.ts'
import { zoneOf } from './rules.ts'
import type { RescheduleInput } from './schema.ts'

/**
 * The month, the day and the zone to show, from the address and the form. Without a month or a day, it is the day of
 * the chosen time or else of the booking. `message`: what is wrong with them.
 */
export function readView(request: ViewRequest, booking: Booking, { start_time = '' }: RescheduleInput) {
  const texts = pageTexts(request)
  const fields = { ...(request.query as Fields), ...(request.body as Fields | undefined) }
  const view = parseView(fields, { zone: zoneOf(booking), locale: texts.locale })
  const chosen = parseInstant(start_time)
  const start = chosen !== undefined && chosen > Date.now() ? chosen : Date.parse(booking.event.start_time)
  const isOpen = view.month === undefined && view.date === undefined
  const date = isOpen ? localOf(start, view.zone).toPlainDate().toString() : view.date
  return { view: { ...view, date }, chosen, message: viewProblem(fields, view, texts), texts }
}

type ViewRequest = Pick<FastifyRequest, 'query' | 'body' | 'headers' | 'ownLocale'>
type Fields = Record<string, unknown>

function viewProblem({ timezone = '', month, ...fields }: Fields, { isZoneChosen, zone }: View, { text }: Texts) {
  if (timezone !== '' && !isZoneChosen) return text('invalid-zone', { city: cityOf(zone) })
  const isValid =
    (month === undefined || (typeof month === 'string' && isMonth(month))) &&
    [fields.date, fields.from, fields.at].every(
      (day) => day === undefined || (typeof day === 'string' && isDate(day.slice(0, 10))),
    )
  return isValid ? undefined : text('invalid-date')
}
