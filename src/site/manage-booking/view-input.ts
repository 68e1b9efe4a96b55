import type { FastifyRequest } from 'fastify'
import { cityOf } from '../../platform/pages/browser/zone-search.ts'
import { isDate } from '../../platform/text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { isMonth, parseView, type View } from '../calendar/rules.ts'
import type { Booking } from './load.ts'
import { zoneOf } from './rules.ts'

/** The month, the day and the zone to show, from the address and the form. `message`: what is wrong with them. */
export function readView(request: Pick<FastifyRequest, 'query' | 'body'>, booking: Booking, texts: Texts) {
  const fields = { ...request.query as Fields, ...request.body as Fields | undefined }
  const view = parseView(fields, { zone: zoneOf(booking), locale: texts.locale })
  return { view, message: viewProblem(fields, view, texts) }
}

type Fields = Record<string, unknown>

function viewProblem({ timezone = '', month, ...fields }: Fields, { isZoneChosen, zone }: View, { text }: Texts) {
  if (timezone !== '' && !isZoneChosen) return text('invalid-zone', { city: cityOf(zone) })
  const isValid = (month === undefined || (typeof month === 'string' && isMonth(month)))
    && [fields.date, fields.from, fields.at].every((day) =>
      day === undefined || (typeof day === 'string' && isDate(day.slice(0, 10))))
  return isValid ? undefined : text('invalid-date')
}
