import { CalendarProblem } from '../../calendars/providers/problem.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { maxOverlayBytes, TooComplex } from './read-overlay.ts'

/** What the script of the page shows, and at which of its two fields. */
export type OverlayProblem = { parameter: 'url' | 'file'; message: string }

/**
 * Why a calendar cannot be compared. Says nothing about why an address cannot be reached, because that would tell
 * strangers which names and machines exist in the network of the service.
 */
export function overlayProblem(
  error: unknown,
  parameter: OverlayProblem['parameter'],
  { text }: Texts,
): OverlayProblem {
  if (error instanceof TooComplex) return { parameter, message: text('overlay-too-complex') }
  if (!(error instanceof CalendarProblem)) throw error
  if (parameter === 'file') return { parameter, message: text('overlay-not-file') }
  const messages: Partial<Record<CalendarProblem['kind'], string>> = {
    missing: text('overlay-missing'),
    unreachable: text('overlay-unreachable'),
  }
  const message = messages[error.kind] ?? text('overlay-not-calendar', { size: maxOverlayBytes / 1_000_000 })
  return { parameter, message }
}
