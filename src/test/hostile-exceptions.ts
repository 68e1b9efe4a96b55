import type { Route } from '../platform/http/route.ts'
import { eventTypeFields } from '../scheduling/event-types/fields.ts'
import { multilineFields } from './declared-fields.ts'

const highlights = new Set(['summary_md', 'action_items_md', 'discussion_md'])
/** Texts that can have several lines in some routes. */
const severalLines = new Set([...multilineFields(eventTypeFields), 'meeting_notes_plain', 'terms', ...highlights])
/** Accepted in a transcript, because everything except words is removed from it. */
const transcriptTexts = new Set(['a line break', 'a bell', 'a line separator', '200 kB'])
/** Fields that can be empty, as in a form. */
const isNote = ({ path }: Route, field: string) =>
  field === 'cancel_reason' || (field === 'reason' && path.startsWith('/scheduled_events/'))
/** Is a text that most fields reject accepted in this one? */
export const isAccepted = (route: Route, field: string, text: string) =>
  (text === 'a line break' && (severalLines.has(field) || isNote(route, field))) ||
  (text === 'blanks alone' && (highlights.has(field) || isNote(route, field))) ||
  (field === 'transcript' && transcriptTexts.has(text))
