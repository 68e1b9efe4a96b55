/**
 * A table to search for addresses. `key`: the column that identifies a row, by default `id`. `batchSize`: for rows
 * that are longer than most.
 */
export type SearchedTable = { name: string; texts: string[]; key?: string; batchSize?: number }

/** Tables whose rows stay but can mention an address, because other people wrote it down. */
export const freeTextTables: SearchedTable[] = [
  { name: 'scheduled_events', texts: ['name', 'location', 'meeting_notes', 'canceled_by', 'cancel_reason'] },
  {
    name: 'invitees',
    texts: [
      'name', 'first_name', 'last_name', 'questions_and_answers', 'tracking', 'payment', 'canceled_by', 'cancel_reason',
    ],
  },
  { name: 'jobs', texts: ['last_error'] },
  { name: 'meeting_transcripts', texts: ['text'], key: 'recap_id', batchSize: 10 },
]

export const mails = { name: 'mails', texts: ['recipient', 'subject', 'text', 'html', 'secret', 'error'] }
export const events = { name: 'events', texts: ['payload'] }
export const submissions = { name: 'routing_form_submissions', texts: ['questions_and_answers', 'tracking', 'result'] }
export const recaps = {
  name: 'meeting_recaps', batchSize: 100,
  texts: ['name', 'location', 'attendees', 'summary_md', 'action_items_md', 'discussion_md'],
}
export const contacts = {
  name: 'contacts', texts: ['name', 'job_title', 'company', 'state', 'city', 'linkedin', 'custom_fields'],
}
