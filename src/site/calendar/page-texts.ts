import type { BookingData } from '../../platform/pages/browser/booking-data.ts'
import { textWriter } from '../../platform/pages/browser/booking-texts.ts'
import { summaryText } from '../../platform/pages/browser/summary-text.ts'

/** `Thursday, December 3, 2026, 9:00 am – 9:30 am (Berlin time)`. Empty until a slot is chosen. */
export function chosenTimeText(data: BookingData) {
  const { start, duration, texts, locale } = data
  return start === undefined ? '' : summaryText(data, start, duration, textWriter(texts, locale))
}
