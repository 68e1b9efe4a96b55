import { managedByService } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type OrganizationId, type RecapId, type ScheduledEventId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import { deleteCopies } from '../../recaps/meeting-recaps/delete-copies.ts'
import { removeRecap } from '../../recaps/meeting-recaps/delete.ts'
import {
  findRecap,
  lockRecapsBetween,
  lockRecapsOfEvents,
  updateRecapAndMeeting,
  type RecapRow,
} from '../../recaps/meeting-recaps/queries.ts'
import { renderHighlights } from '../../recaps/meeting-recaps/render.ts'
import { hasSameHighlights, emitChange } from '../../recaps/meeting-recaps/update.ts'
import type { AddressMatcher } from './address-matcher.ts'
import { recaps } from './free-text-tables.ts'
import { beforeFirstId, forEachRow, inTransaction, scan, type Batch } from './scan-tables.ts'

const recapBatchSize = 20

/** Deletes the recaps of meetings, before the meetings themselves are deleted. */
export async function removeRecapsOf(db: Db, organization_id: OrganizationId, event_ids: ScheduledEventId[]) {
  await remove(db, organization_id, await lockRecapsOfEvents(db, organization_id, event_ids))
}

/** Deletes the recaps of meetings that started in a time range, including meetings booked elsewhere. */
export function removeRecapsIn(organization_id: OrganizationId, from: string, to: string): Batch {
  return inTransaction(async (tx) => {
    const started = await lockRecapsBetween(tx, organization_id, from, to, recapBatchSize)
    await remove(tx, organization_id, started)
    return { found: started.length, after: started.length > 0 ? beforeFirstId : undefined }
  })
}

async function remove(db: Db, organization_id: OrganizationId, rows: RecapRow[]) {
  if (rows.length === 0) return
  for (const recap of rows) await removeRecap(db, managedByService(recap))
  await deleteCopies(
    db,
    organization_id,
    rows.map(({ id }) => uriOf('meeting_recaps', id)),
  )
}

/** Recaps stay, without the attendees who have an address and without the address in their texts. */
export function redactRecaps(organization_id: OrganizationId, addresses: string[], matcher: AddressMatcher): Batch {
  return async (db, after) => {
    const { ids, last } = await scan(db, recaps, organization_id, matcher, after)
    await forEachRow(db, ids, (tx, id) => redactRecap(tx, organization_id, asId(id), addresses, matcher))
    return { found: ids.length, after: last }
  }
}

async function redactRecap(
  db: Db,
  organization_id: OrganizationId,
  id: RecapId,
  addresses: string[],
  matcher: AddressMatcher,
) {
  const before = await findRecap(db, organization_id, id, sql`for update`)
  if (!before) return
  const attendees = before.attendees.filter(({ user_email }) => !addresses.includes(fold(user_email)))
  const row = matcher.redact({ ...before, attendees })
  const after = await updateRecapAndMeeting(db, row, renderHighlights(row))
  if (!hasSameHighlights(before, after)) await emitChange(db, after)
}
