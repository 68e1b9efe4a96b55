import type { FastifyRequest } from 'fastify'
import type { BookingData } from '../../platform/pages/browser/booking-data.ts'
import { textWriter } from '../../platform/pages/browser/booking-texts.ts'
import { summaryText } from '../../platform/pages/browser/summary-text.ts'
import { localeFrom, textsIn } from '../../platform/texts/texts.ts'

/** The texts of a page in the language of the visitor's browser. */
export function pageTexts({ headers }: Pick<FastifyRequest, 'headers'>) {
  return textsIn(localeFrom(headers['accept-language']))
}

/** `Thursday, December 3, 2026, 9:00 am – 9:30 am (Berlin time)`. Empty until a slot is chosen. */
export function chosenTimeText(data: BookingData) {
  const { start, duration, texts, locale } = data
  return start === undefined ? '' : summaryText(data, start, duration, textWriter(texts, locale))
}
