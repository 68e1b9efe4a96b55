import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { fold } from '../../platform/text.ts'
import { deleteCopies } from '../../recaps/meeting-recaps/delete-copies.ts'
import { removeRecap } from '../../recaps/meeting-recaps/delete.ts'
import { findRecap, lockRecapsIn, lockRecapsOf, rewriteRecap, type RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { renderHighlights } from '../../recaps/meeting-recaps/render.ts'
import { saysTheSame, emitChange } from '../../recaps/meeting-recaps/update.ts'
import type { AddressMatcher } from './address-matcher.ts'
import { scanRecaps, beforeFirstId, type Batch } from './scan-tables.ts'

const recapBatchSize = 20

/** The recaps of meetings that are about to go. */
export async function removeRecapsOf(db: Db, organization_id: string, event_ids: string[]) {
  await remove(db, organization_id, await lockRecapsOf(db, organization_id, event_ids))
}

/** The recaps of meetings that began in a stretch of time, wherever they were booked. */
export function removeRecapsIn(organization_id: string, from: string, to: string): Batch {
  return (db) => db.transaction(async (tx) => {
    const recaps = await lockRecapsIn(tx, organization_id, from, to, recapBatchSize)
    await remove(tx, organization_id, recaps)
    return { found: recaps.length, after: recaps.length > 0 ? beforeFirstId : undefined }
  })
}

async function remove(db: Db, organization_id: string, recaps: RecapRow[]) {
  if (recaps.length === 0) return
  for (const recap of recaps) await removeRecap(db, recap)
  await deleteCopies(db, organization_id, recaps.map(({ id }) => uriOf('meeting_recaps', id)))
}

/** What was said stays, but who is to be forgotten was not there, and their address was not said. */
export function redactRecaps(organization_id: string, addresses: string[], seeker: AddressMatcher): Batch {
  return async (db, after) => {
    const { ids, last } = await scanRecaps(db, organization_id, seeker, after)
    for (const id of ids) await db.transaction((tx) => redactRecap(tx, organization_id, id, addresses, seeker))
    return { found: ids.length, after: last }
  }
}

async function redactRecap(db: Db, organization_id: string, id: string, addresses: string[], seeker: AddressMatcher) {
  const before = await findRecap(db, organization_id, id, sql`for update`)
  if (!before) return
  const attendees = before.attendees.filter(({ user_email }) => !addresses.includes(fold(user_email)))
  const row = seeker.cut({ ...before, attendees })
  const after = await rewriteRecap(db, row, renderHighlights(row))
  if (!saysTheSame(before, after)) await emitChange(db, after)
}
