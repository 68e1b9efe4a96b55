import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { AddressMatcher } from './address-matcher.ts'

/** One batch of a step: how much was found, and where the next one goes on, if there is one. */
export type BatchResult = { found: number; after: string | undefined }
export type Batch = (db: Db, after: string) => Promise<BatchResult>

/** Before every id. */
export const beforeFirstId = '00000000-0000-0000-0000-000000000000'

/** Searching takes time: so many rows are read well within what a statement may last. */
const defaultBatchSize = 500

/** `key`: what names a row, where that is not `id`. `atOnce`: for rows that are longer than most. */
type Table = { name: string; texts: string[]; key?: string; atOnce?: number }
type Hit = { id: string; content: Record<string, unknown> }
type Page = { last: string | null; hits: Hit[] }

/** Where somebody else may have written an address down. */
export const freeTextTables: Table[] = [
  { name: 'scheduled_events', texts: ['name', 'location', 'meeting_notes', 'canceled_by', 'cancel_reason'] },
  {
    name: 'invitees',
    texts: [
      'name', 'first_name', 'last_name', 'questions_and_answers', 'tracking', 'payment', 'canceled_by', 'cancel_reason',
    ],
  },
  { name: 'jobs', texts: ['last_error'] },
  { name: 'meeting_transcripts', texts: ['text'], key: 'recap_id', atOnce: 10 },
]

const mails = { name: 'mails', texts: ['recipient', 'subject', 'text', 'html', 'secret', 'error'] }
const events = { name: 'events', texts: ['payload'] }
const submissions = { name: 'routing_form_submissions', texts: ['questions_and_answers', 'tracking', 'result'] }
const recaps = {
  name: 'meeting_recaps', atOnce: 100,
  texts: ['name', 'location', 'attendees', 'summary_md', 'action_items_md', 'discussion_md'],
}
const contacts = {
  name: 'contacts', texts: ['name', 'job_title', 'company', 'state', 'city', 'linkedin', 'custom_fields'],
}

export const deleteMatchingEmails = (organization_id: string, seeker: AddressMatcher) => deleteRows(mails, organization_id, seeker)
export const deleteEvents = (organization_id: string, seeker: AddressMatcher) => deleteRows(events, organization_id, seeker)
export const deleteSubmissions = (organization_id: string, seeker: AddressMatcher) =>
  deleteRows(submissions, organization_id, seeker)

/** Deletes the rows of a table that mention an address. */
function deleteRows(table: Table, organization_id: string, seeker: AddressMatcher): Batch {
  return async (db, after) => {
    const { ids, last } = await scan(db, table, organization_id, seeker, after)
    if (ids.length > 0)
      await db.run(sql`
        delete from ${sql.identifier(table.name)} where organization_id = ${organization_id} and id = any(${ids})`)
    return { found: ids.length, after: last }
  }
}

/** Leaves the rows of a table as they are, but for the address. */
export function redactRows(table: Table, organization_id: string, seeker: AddressMatcher): Batch {
  const { name, texts, key = 'id' } = table
  const columns = sql.join(texts.map(sql.identifier), sql`, `)
  const here = (id: string) => sql`where organization_id = ${organization_id} and ${sql.identifier(key)} = ${id}`
  return async (db, after) => {
    const { ids, last } = await scan(db, table, organization_id, seeker, after)
    for (const id of ids)
      await db.transaction(async (tx) => {
        const row = await tx.maybe<object>(sql`select ${columns} from ${sql.identifier(name)} ${here(id)} for update`)
        const written = Object.entries(row ?? {}).filter(([, value]) => seeker.isIn(value))
        if (written.length === 0) return
        const changes = written.map(([column, value]) => sql`${sql.identifier(column)} = ${toColumnValue(seeker.cut(value))}`)
        await tx.run(sql`update ${sql.identifier(name)} set ${sql.join(changes, sql`, `)} ${here(id)}`)
      })
    return { found: ids.length, after: last }
  }
}

export const scanContacts = (db: Db, organization_id: string, seeker: AddressMatcher, after: string) =>
  scan(db, contacts, organization_id, seeker, after)

export const scanRecaps = (db: Db, organization_id: string, seeker: AddressMatcher, after: string) =>
  scan(db, recaps, organization_id, seeker, after)

/** Reads on in a table, whosoever its rows are, so that each page is read in bounded time. */
async function scan(db: Db, table: Table, organization_id: string, seeker: AddressMatcher, after: string) {
  const { name, texts, atOnce = defaultBatchSize } = table
  const columns = sql.join(texts.map(sql.identifier), sql`, `)
  const key = sql.identifier(table.key ?? 'id')
  const { last, hits } = await db.one<Page>(sql`
    with page as materialized (
      select ${key} as id, organization_id, ${columns}, ${lowercase(sql`concat_ws(' ', ${columns})`)} as sought
      from ${sql.identifier(name)} where ${key} > ${after} order by ${key} limit ${atOnce})
    select (select id from page order by id desc limit 1) as last,
      coalesce(json_agg(json_build_object('id', id, 'content', ${textsAsJson(texts)}))
        filter (where organization_id = ${organization_id} and ${hasHint(seeker)}), '[]') as hits
    from page`)
  const ids = hits.filter(({ content }) => seeker.isIn(content)).map(({ id }) => id)
  return { ids, last: last ?? undefined }
}

/** As hints are: no letter outside of ASCII loses its case to one of it, but for the sign of kelvins. */
export function lowercase(text: Sql) {
  return sql`lower(replace(${text}, ${'\u212a'}, 'k') collate "C")`
}

/** May `sought` mention an address? Measured: a third of the time that `like` takes. */
export function hasHint({ hints }: AddressMatcher) {
  return sql`exists (select 1 from unnest(${hints}::text[]) as hint where position(hint in sought) > 0)`
}

function textsAsJson(texts: string[]) {
  return sql`json_build_object(${sql.join(texts.map((name) =>
    sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`), sql`, `)})`
}

const toColumnValue = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)
