import type { Db } from '../../platform/db/db.ts'
import { toPage, type Page } from '../../platform/db/page.ts'
import { asId } from '../../platform/ids.ts'
import { storedPhones } from './phone-rules.ts'
import { findOwnerIds, type ContactRow } from './queries.ts'
import type { ContactFilters } from './schema.ts'
import { indexLookupsOf } from './search-index.ts'
import { createQueries, type ContactScope, type IndexLookup } from './search-queries.ts'

/** How many contacts the first scan reads. If it fills this share of the page, a longer scan soon finds the rest. */
const prefixScanRows = 1000
const minFillToContinue = 1 / 6

/** With more index lookups over all owners, scanning all contacts is faster. */
const maxIndexLookups = 20_000

/**
 * Lists one page of the contacts of an owner or an organization. Scans the first 1,000 contacts in sort order. If that
 * does not fill the page, scans further when matches are common, or uses the term index when they are rare.
 */
export async function listContacts(db: Db, scope: ContactScope, filters: ContactFilters): Promise<Page<ContactRow>> {
  const phone_number = filters.phone_number?.flatMap(storedPhones)
  return toPage(await search(db, scope, { ...filters, phone_number }), filters)
}

async function search(db: Db, scope: ContactScope, filters: ContactFilters) {
  const queries = createQueries(db, scope, filters)
  if (!queries.isFiltered) return queries.scan()
  if (filters.email || filters.phone_number) {
    const lookups = await indexLookupsFor(db, scope, filters)
    return lookups.length > 0 ? queries.lookUp(lookups) : queries.scan()
  }

  const firstMatches = await queries.scan(prefixScanRows)
  if (firstMatches.length === queries.limit) return firstMatches
  // Scans again instead of returning the first matches, because contacts can have changed since.
  if (!(await queries.hasMoreThan(prefixScanRows))) return queries.scan()
  const lookups = await indexLookupsFor(db, scope, filters)
  if (lookups.length === 0) return queries.scan()
  const fill = firstMatches.length / queries.limit
  const matches = fill >= minFillToContinue ? await queries.scan(Math.ceil((2 * prefixScanRows) / fill)) : []
  return matches.length === queries.limit ? matches : queries.lookUp(lookups)
}

async function indexLookupsFor(
  db: Db,
  { organization_id, owner_id }: ContactScope,
  filters: ContactFilters,
): Promise<IndexLookup[]> {
  const owners = owner_id === undefined ? await findOwnerIds(db, organization_id) : [owner_id]
  const lookupsPerOwner = indexLookupsOf(asId(owners[0] ?? ''), filters).length
  if (lookupsPerOwner * owners.length > maxIndexLookups) return []
  return owners.flatMap((owner_id) => indexLookupsOf(owner_id, filters).map((terms) => ({ owner_id, terms })))
}
