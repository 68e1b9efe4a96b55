import { readFeed } from '../../calendars/providers/ics/read-feed.ts'
import { CalendarProblem } from '../../calendars/providers/problem.ts'
import { createThreadPool, ThreadsBusy } from '../../platform/threads/thread-pool.ts'
import { ThreadLimit } from '../../platform/threads/thread.ts'
import { milliseconds } from '../../platform/time.ts'
import type * as Functions from './parse-overlay.ts'
import type { Overlay, OverlayOutcome, OverlayRange } from './parse-overlay.ts'
import { visitorClient, visitorTimeoutMs } from './visitor-client.ts'

export { ThreadsBusy as OverlaysBusy, type OverlayRange }

/** The calendar takes more work than a visitor can cause. */
export class TooComplex extends Error {}

/** Of the file, and of the answer of the address. */
export const maxOverlayBytes = 300_000

/** CPU time. A calendar of 2,000 events takes a fifth of it. */
const maxParseMs = 250

/** One calendar at a time in this process. Other visitors wait for their turn. */
const threads = createThreadPool<typeof Functions>(new URL('./parse-overlay.ts', import.meta.url), {
  size: 1,
  waitMs: milliseconds({ seconds: 10 }),
  memoryMb: 128,
})

/** Reads the calendar of a visitor from its address. Nothing of it is stored or logged. */
export async function readAddress(url: string): Promise<string> {
  const { text } = await readFeed(visitorClient(), url, { maxBytes: maxOverlayBytes, totalMs: visitorTimeoutMs })
  return text
}

/** When the visitor has something. Throws CalendarProblem if the text is not a calendar. */
export async function readOverlay(text: string, range: OverlayRange): Promise<Overlay> {
  const outcome = await threads
    .use((thread) => thread.call('parseOverlay', { text, range }, maxParseMs))
    .catch((error: unknown): OverlayOutcome => {
      if (error instanceof ThreadLimit) return { problem: 'complex' }
      throw error
    })
  if ('overlay' in outcome) return outcome.overlay
  throw outcome.problem === 'complex' ? new TooComplex() : new CalendarProblem('invalid', 'The file is not a calendar.')
}
