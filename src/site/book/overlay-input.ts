import type { FastifyRequest } from 'fastify'
import { normalizeFeedUrl } from '../../calendars/providers/ics/read-feed.ts'
import { timezoneFrom } from '../../platform/text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { instantOf } from '../../platform/time.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { bookingEnd } from '../calendar/rules.ts'
import type { Request } from './load.ts'
import type { OverlayProblem } from './overlay-problem.ts'
import { maxOverlayBytes, type OverlayRange } from './read-overlay.ts'
import { problemOfVisitorTarget } from './visitor-client.ts'

/** Where the calendar of the visitor comes from. */
export type OverlaySource = { parameter: 'file'; text: string } | { parameter: 'url'; url: string }

/** A form with a file, or with the address of a calendar. */
export function parseOverlaySource(
  { upload, body }: FastifyRequest<Request>,
  { text }: Texts,
): OverlaySource | OverlayProblem {
  if (upload === 'too-large')
    return { parameter: 'file', message: text('overlay-large-file', { size: maxOverlayBytes / 1_000_000 }) }
  if (upload === 'unreadable') return { parameter: 'file', message: text('overlay-not-file') }
  if (upload && upload.bytes.length > 0) return { parameter: 'file', text: upload.bytes.toString() }
  const url = body?.url?.trim() ?? ''
  if (url === '') return { parameter: 'file', message: text('overlay-empty') }
  return problemOfVisitorTarget(normalizeFeedUrl(url)) === undefined
    ? { parameter: 'url', url }
    : { parameter: 'url', message: text('overlay-invalid-url') }
}

/** All that can be booked, so that the page asks once for all its months. */
export function overlayRange(plan: PlanRow, { timezone }: Request['Querystring'], now: number): OverlayRange {
  const zone = typeof timezone === 'string' ? timezoneFrom(timezone) : undefined
  return { from: now, to: instantOf(bookingEnd(plan, now)), zone: zone ?? 'UTC' }
}
