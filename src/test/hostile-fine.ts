import type { Route } from '../platform/http/route.ts'

const highlights = new Set(['summary_md', 'action_items_md', 'discussion_md'])
/** Texts that may have several lines, in some routes alone. */
const severalLines = new Set(['description', 'internal_note', 'meeting_notes_plain', 'terms', ...highlights])
/** What a transcript may hold: all but its words is taken out of it. */
const transcriptTexts = new Set(['a line break', 'a bell', 'a line separator', '200 kB'])
/** Boxes that may be left empty, as in a form. */
const isNote = ({ path }: Route, field: string) => field === 'reason' && path.startsWith('/scheduled_events/')
/** Texts that would do harm in most fields and do none in this one. */
export const isFine = (route: Route, field: string, text: string) =>
  (text === 'a line break' && (severalLines.has(field) || isNote(route, field)))
  || (text === 'blanks alone' && (highlights.has(field) || isNote(route, field)))
  || (field === 'transcript' && transcriptTexts.has(text))
