import type { Detail } from '../../platform/errors.ts'
import { BadTranscript, maxBytes, readTranscript, writeTranscript } from '../transcripts/rules.ts'
import { invalid } from './rules.ts'
import type { NewRecap } from './schema.ts'

/** Formats the transcript for storage. Null if there is none or it has a problem. */
export function parseTranscript({ transcript, transcript_format }: NewRecap, problems: Detail[]) {
  if (transcript === undefined) return null
  const refuse = (message: string) => {
    problems.push(invalid('transcript', message))
    return null
  }
  if (Buffer.byteLength(transcript) > maxBytes) return refuse(`must have at most ${maxBytes} bytes in UTF-8`)
  try {
    return writeTranscript(readTranscript(transcript, transcript_format))
  } catch (error) {
    if (error instanceof BadTranscript) return refuse(error.message)
    throw error
  }
}
