import { loadEmailLook } from '../../people/organizations/load-email-look.ts'
import { getOrganization } from '../../people/organizations/queries.ts'
import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { JobKinds } from '../../platform/jobs/worker.ts'
import {
  addUpChanges,
  findStorage,
  listUncountedOrganizations,
  lockStorage,
  recountStorage,
  updateWarnedPercent,
} from '../../platform/storage-quota/queries.ts'
import { percentUsed, quotaOf, warningFor } from '../../platform/storage-quota/rules.ts'
import { storageEmail } from './emails.ts'
import { listAdmins } from './queries.ts'

/** Well within the lease of a job: the next run continues. */
const limitMs = 20_000

export const storageJobs: JobKinds = {
  'storage usage': { every: '1 minute', delays: [], run: updateStorage },
}

/** Updates the storage usage of every organization. Emails admins once at 80% and once at 100% of their quota. */
export async function updateStorage(db: Db) {
  const until = performance.now() + limitMs
  for (const id of await listUncountedOrganizations(db)) {
    await maintenance(db, (tx) => updateOne(tx, id))
    if (performance.now() > until) return
  }
}

async function updateOne(db: Db, organization_id: OrganizationId) {
  const { is_counted, warned_percent } = await lockStorage(db, organization_id)
  await (is_counted ? addUpChanges : recountStorage)(db, organization_id)
  const storage = await findStorage(db, organization_id)
  if (!storage) return
  const { warn, warned } = warningFor(percentUsed(storage), warned_percent)
  if (warned !== warned_percent) await updateWarnedPercent(db, organization_id, warned)
  if (warn === undefined) return
  const { name } = await getOrganization(db, organization_id)
  const notice = { organization: name, percent: warn, quota_mb: quotaOf(storage) ?? 0 }
  const lookIn = await loadEmailLook(db, organization_id)
  for (const { email, locale } of await listAdmins(db, organization_id))
    await queueEmail(db, organization_id, email, storageEmail(notice, lookIn(locale)))
}
