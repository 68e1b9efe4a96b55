import type { Detail } from '../../platform/errors.ts'

/** Why a time is not available, by the code of the problem. */
export const problemTexts: Record<string, string> = {
  already_filled: 'That time is no longer available. Please choose another one.',
  already_booked: 'You already have a seat at that time. Please choose another one.',
  in_the_past: 'That time is in the past. Please choose another one.',
  too_soon: 'That time is too soon. Please choose a later one.',
  outside_window: 'That day cannot be booked. Please choose another one.',
  inactive: 'This meeting cannot be booked right now.',
}

export function problemText({ parameter, code, message }: Detail) {
  if (parameter === 'from') return 'That is not a valid date. Other days are shown.'
  if (parameter === 'timezone') return 'That is not a valid time zone. Times are shown in another one.'
  const isMissingOrMalformed = code === 'missing' || message.startsWith('must ')
  if (isMissingOrMalformed) return 'Please choose a time.'
  return problemTexts[code ?? ''] ?? `That time is not available: it ${message}.`
}
