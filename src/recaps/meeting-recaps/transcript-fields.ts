import { checked, invalid, type CheckResult } from '../../platform/problems.ts'
import { BadTranscript, maxBytes, readTranscript, writeTranscript } from '../transcripts/rules.ts'
import type { NewRecap } from './schema.ts'

/**
 * Formats the transcript for storage. read-transcript.ts calls it in a thread if it is long.
 * Null if there is none or it has a problem.
 */
export function parseTranscript({
  transcript,
  transcript_format,
}: Pick<NewRecap, 'transcript' | 'transcript_format'>): CheckResult<string | null> {
  if (transcript === undefined) return checked(null)
  const reject = (message: string) => checked(null, [invalid('transcript', message)])
  if (Buffer.byteLength(transcript) > maxBytes) return reject(`must have at most ${maxBytes} bytes in UTF-8`)
  try {
    return checked(writeTranscript(readTranscript(transcript, transcript_format)))
  } catch (error) {
    if (error instanceof BadTranscript) return reject(error.message)
    throw error
  }
}
