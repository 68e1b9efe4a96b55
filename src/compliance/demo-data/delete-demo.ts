import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { limitLockWait, withShortLocks } from '../../platform/db/short-locks.ts'
import { NotFound, Unavailable } from '../../platform/errors.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import {
  allowDeletion,
  clearLogo,
  deleteOrganization,
  deleteRowsOf,
  findReferences,
  findTables,
  lockDemo,
} from './queries.ts'
import { deletionOrder } from './rules.ts'

/**
 * Deletes the demo organization with everything in it, its activity log too, so there is no entry. `after` runs in the
 * same transaction, and its result is returned. Workers lock rows before the organization, so it gives way to them.
 */
export async function deleteDemo<Result>(db: Db, id: OrganizationId, after: (tx: Db) => Promise<Result>) {
  const deleted = await withShortLocks(() =>
    maintenance(db, async (tx) => {
      await limitLockWait(tx)
      await deleteAll(tx, id)
      return { result: await after(tx) }
    }),
  )
  if (!deleted) throw new Unavailable('the demo data is in use, try again in a minute')
  return deleted.result
}

async function deleteAll(tx: Db, id: OrganizationId) {
  if (!(await lockDemo(tx, id))) throw new NotFound('there is no demo data')
  await allowDeletion(tx)
  await clearLogo(tx, id)
  const [tables, references] = [await findTables(tx), await findReferences(tx)]
  const isBound = (table: string) => references.some(({ from, to }) => from === table && to === 'organizations')
  const order = deletionOrder(tables.filter(isBound), references)
  // Twice, because triggers of deletions write: the end of a membership enqueues a job.
  for (const table of [...order, ...order]) await deleteRowsOf(tx, table, id)
  await deleteOrganization(tx, id)
  // Tables without a foreign key count what was deleted.
  for (const table of tables.filter((each) => !isBound(each))) await deleteRowsOf(tx, table, id)
}
