import { parseUpload } from '../../contacts/contact-files/parse-upload.ts'
import type { Upload } from '../../platform/pages/read-upload.ts'

export type RecapInput = Record<string, string>

/** The body of `POST /meeting_recaps`. What is empty is not in it, so that the API says what is missing. */
export function bodyOf(input: RecapInput, transcript: string, timezone: string) {
  const { event = '', name = '' } = input
  const attendees = (input.attendees ?? '').split('\n').flatMap(parseAttendee)
  const times = timesOf(input, timezone)
  return {
    ...(event !== '' && { event }),
    ...(name.trim() !== '' && { name: name.trim() }),
    ...times,
    ...(attendees.length > 0 && { attendees }),
    ...(transcript.trim() !== '' && { transcript }),
  }
}

/** The text of the file, or that of the field. Null if the file is not a text. */
export function transcriptIn(input: RecapInput, upload: Upload | string | undefined) {
  const bytes = typeof upload === 'object' ? upload.bytes : Buffer.alloc(0)
  if (bytes.length === 0) return input.transcript ?? ''
  const parsed = parseUpload(bytes)
  if ('text' in parsed) return parsed.text
  return parsed.problem === 'empty' ? (input.transcript ?? '') : null
}

/** A meeting that ends earlier than it starts ends on the next day. */
function timesOf({ date = '', start = '', end = '' }: RecapInput, timezone: string) {
  const from = instantAt(date, start, timezone)
  const to = instantAt(date, end, timezone)
  const later = from && to && Temporal.Instant.compare(to, from) < 0 ? to.add({ hours: 24 }) : to
  return {
    ...(from && { start_time: from.toString() }),
    ...(later && { end_time: later.toString() }),
  }
}

function instantAt(date: string, time: string, timezone: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}/.test(time)) return undefined
  try {
    return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timezone).toInstant()
  } catch {
    return undefined
  }
}

/** `leo@example.com` or `Leo Novak <leo@example.com>`. The API checks the address. */
function parseAttendee(line: string) {
  const text = line.trim()
  if (text === '') return []
  const [, user_name = '', address] = /^(.*)<([^<>]*)>$/.exec(text) ?? []
  if (address === undefined) return [{ user_email: text }]
  return [{ user_email: address.trim(), ...(user_name.trim() !== '' && { user_name: user_name.trim() }) }]
}
