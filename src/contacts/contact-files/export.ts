import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../platform/db/db.ts'
import { page, type Cursor, type Sort } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { columns, type ContactRow } from '../contacts/queries.ts'
import { findAllDefinitions } from '../custom-fields/queries.ts'
import { cellsOf, exportHeaders } from './parse-row.ts'

const pageSize = 500

/** `withOwner`: adds a column with the owner, for exports of several owners. */
export type ExportRequest = { organization_id: OrganizationId; owners: UserId[]; withOwner: boolean }

/** Yields the text of a CSV file page by page, so that only one page is in memory. */
export async function* exportContacts(
  db: Db,
  { organization_id, owners, withOwner }: ExportRequest,
  onPage: (contacts: number) => void,
) {
  const definitions = await findAllDefinitions(db, organization_id)
  const addOwner = (owner: string, cells: string[]) => (withOwner ? [owner, ...cells] : cells)
  yield stringify([addOwner('owner', exportHeaders(definitions))])
  for (const owner of owners)
    for await (const contacts of pagesOf(db, organization_id, owner)) {
      yield stringify(contacts.map((contact) => addOwner(uriOf('users', owner), cellsOf(contact, definitions))))
      onPage(contacts.length)
    }
}

/** Exports one owner after the other: with several owners in one query, each page would read the contacts of all. */
async function* pagesOf(db: Db, organization_id: OrganizationId, owner_id: UserId): AsyncGenerator<ContactRow[]> {
  const contacts = sql`
    select ${columns} from contacts where organization_id = ${organization_id} and owner_id = ${owner_id}`
  const sort: Sort[] = [{ field: 'created_at', direction: 'asc' }]
  let page_token: Cursor | undefined
  do {
    const { rows, next } = await page<ContactRow>(db, contacts, { sort, count: pageSize, page_token })
    if (rows.length > 0) yield rows
    page_token = next ?? undefined
  } while (page_token)
}
