import { createHash } from 'node:crypto'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import { html, paragraphsOf } from '../../platform/html.ts'
import { areaField, button } from '../../platform/pages/fields.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { staleNotice, versionField } from '../console/stale-form.ts'
import { meetingPath } from './present.ts'
import type { MeetingView } from './view.ts'

export const maxNotes = 10_000

/** Only the notes count: a guest who is added in between does not make the form stale. */
export function notesVersion({ meeting_notes }: Pick<EventRow, 'meeting_notes'>) {
  return {
    updated_at: createHash('sha256')
      .update(meeting_notes ?? '')
      .digest('base64url'),
  }
}

/** The notes, and the form that changes them for those who can. */
export function notesSection(view: MeetingView) {
  const {
    meeting: { event, isManager },
    message: { notes: draft },
    reader: {
      texts: { text },
    },
  } = view
  const { meeting_notes: notes } = event
  if (notes === null && !isManager) return undefined
  return html`<section aria-labelledby="notes-title"><h2 id="notes-title">${text('meeting-notes')}</h2>
${notes && html`<div class="notes" dir="auto">${html.raw(paragraphsOf(notes))}</div>`}
${
  isManager &&
  html`<details${draft && html` open`}><summary>${text(notes ? 'meeting-edit-notes' : 'meeting-add-notes')}</summary>
${notesForm(view)}</details>`
}</section>`
}

function notesForm({ meeting: { event }, message: { notes: draft }, reader: { texts } }: MeetingView) {
  const { text } = texts
  const { input, problems = [], differences } = draft ?? {}
  const [parameter, label] = ['meeting_notes_plain', text('meeting-notes')]
  return html`${differences && staleNotice(differences, texts)}${errorSummary(
    problems,
    [{ parameter, label, id: 'notes' }],
    texts,
  )}
<form method="post" action="${meetingPath(event.id, '/notes')}">${versionField(notesVersion(event))}
${areaField({
  name: 'notes',
  label,
  hint: text('meeting-notes-hint'),
  rows: 6,
  maxlength: maxNotes,
  isOptional: true,
  note: text('optional'),
  value: input?.notes ?? event.meeting_notes ?? '',
  error: errorAt(problems, parameter, texts, label),
})}
${button(text('meeting-save-notes'))}</form>`
}
