import type { DefinitionRow } from '../src/contacts/custom-fields/queries.ts'
import type { Pool } from '../src/platform/db/db.ts'
import type { Store } from './contact-store.ts'
import type { Admin } from './people.ts'
import type { Running } from './service.ts'

/** All that the parts of the bench of contacts work with. */
export type Scene = {
  store: Store
  db: Pool
  service: Running
  admins: Admin[]
  definitions: DefinitionRow[]
  seconds: number
  plans: boolean
}

/** Where a list of the owner's contacts is asked for. */
export function listPath({ store, service }: Scene, query: Record<string, string>) {
  return `/contacts?${new URLSearchParams({ user: `${service.url}/users/${store.owner_id}`, ...query }).toString()}`
}
