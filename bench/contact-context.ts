import type { DefinitionRow } from '../src/contacts/custom-fields/queries.ts'
import type { Pool } from '../src/platform/db/db.ts'
import type { Store } from './contact-store.ts'
import type { Admin } from './people.ts'
import type { Running } from './service.ts'

/** What all parts of the contacts bench share. */
export type BenchContext = {
  store: Store
  db: Pool
  service: Running
  admins: Admin[]
  definitions: DefinitionRow[]
  seconds: number
  plans: boolean
}

/** The path of a list of the owner's contacts. */
export function listPath({ store, service }: BenchContext, query: Record<string, string>) {
  return `/contacts?${new URLSearchParams({ user: `${service.url}/users/${store.owner_id}`, ...query }).toString()}`
}
