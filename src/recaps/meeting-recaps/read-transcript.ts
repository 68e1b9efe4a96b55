import { Unavailable } from '../../platform/errors.ts'
import { checked, invalid, type CheckResult } from '../../platform/problems.ts'
import { createThreadPool, ThreadsBusy } from '../../platform/threads/thread-pool.ts'
import { ThreadLimit } from '../../platform/threads/thread.ts'
import { milliseconds } from '../../platform/time.ts'
import type { NewRecap } from './schema.ts'
import { parseTranscript } from './transcript-fields.ts'
import type * as Functions from './transcript-fields.ts'

/** A shorter one takes a few milliseconds. */
const maxLengthHere = 50_000
/** CPU time. One of 5 MB takes half a second. */
const maxParseMs = milliseconds({ seconds: 5 })

const threads = createThreadPool<typeof Functions>(new URL('./transcript-fields.ts', import.meta.url), {
  size: 1,
  waitMs: milliseconds({ seconds: 10 }),
  memoryMb: 512,
})

/** Formats the transcript for storage, in a thread if it is long. */
export async function readTranscript({
  transcript,
  transcript_format,
}: Pick<NewRecap, 'transcript' | 'transcript_format'>): Promise<CheckResult<string | null>> {
  const input = { transcript, transcript_format }
  if (transcript === undefined || transcript.length <= maxLengthHere) return parseTranscript(input)
  try {
    return await threads.use((thread) => thread.call('parseTranscript', input, maxParseMs))
  } catch (error) {
    if (error instanceof ThreadLimit) return checked(null, [invalid('transcript', 'takes too long to read')])
    if (error instanceof ThreadsBusy) throw new Unavailable('Many transcripts are being read. Try again in a minute.')
    throw error
  }
}
