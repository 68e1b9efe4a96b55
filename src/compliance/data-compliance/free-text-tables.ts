import { columnsWith, textTables } from '../retention/text-tables.ts'

/**
 * A table to search for addresses. `texts`: the columns that can mention a person. `key`: the column that identifies a
 * row, by default `id`. `batchSize`: for rows that are longer than most.
 */
export type SearchedTable = { name: string; texts: string[]; key?: string; batchSize?: number }
type SearchOptions = Pick<SearchedTable, 'key' | 'batchSize'>

export const mails = searched('mails')
export const events = searched('events')
export const submissions = searched('routing_form_submissions')
export const recaps = searched('meeting_recaps', { batchSize: 100 })
export const contacts = searched('contacts')

/** Tables that their own code searches, because their rows are deleted or have another key. */
const searchedSeparately = new Set([
  ...[mails, events, submissions, recaps, contacts].map(({ name }) => name),
  'contact_import_refusals',
  'idempotency_keys',
  'webhook_deliveries',
])

const options: Record<string, SearchOptions> = {
  contact_import_files: { batchSize: 2 },
  meeting_transcripts: { key: 'recap_id', batchSize: 10 },
}

/** All other tables with such texts. Their rows stay, because other people wrote the address down. */
export const freeTextTables: SearchedTable[] = Object.keys(textTables)
  .filter((table) => !searchedSeparately.has(table) && columnsWith('mention', textTables[table]).length > 0)
  .map((table) => searched(table, options[table]))

function searched(name: string, options: SearchOptions = {}): SearchedTable {
  return { name, texts: columnsWith('mention', textTables[name]), ...options }
}
