import type { Db } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit.ts'
import { growthOf, requireStorage } from '../../platform/storage-quota/check.ts'
import { recapChangePayload } from './present.ts'
import { updateRecap, type Highlights, type RecapRow } from './queries.ts'
import { renderHighlights } from './render.ts'
import type { RecapChange } from './schema.ts'

/**
 * Changes a recap that is held. One that says the same as before is left alone, and nobody hears of it. One that the
 * service could not summarise is available once somebody else has.
 */
export async function changeRecap(db: Db, before: RecapRow, change: RecapChange) {
  const given = Object.fromEntries(Object.entries(change).filter(([, text]) => text !== undefined))
  const after: RecapRow = { ...before, ...given }
  if (saysTheSame(before, after)) return before
  await requireStorage(db, before.organization_id, growthOf(before, after))
  const status = before.status === 'unavailable' && saysSomething(after) ? 'available' : before.status
  return emitChange(db, await updateRecap(db, { ...after, status }, renderHighlights(after)))
}

/** The summary is there. What somebody else wrote meanwhile stays. */
export async function finishRecap(db: Db, before: RecapRow, found: Highlights) {
  const highlights = {
    summary_md: before.summary_md ?? found.summary_md,
    action_items_md: before.action_items_md ?? found.action_items_md,
    discussion_md: before.discussion_md ?? found.discussion_md,
  }
  const row = { ...before, ...highlights, status: 'available' } as const
  const after = await updateRecap(db, row, renderHighlights(highlights))
  return saysTheSame(before, after) ? after : emitChange(db, after)
}

export async function emitChange(db: Db, recap: RecapRow) {
  const payload = recapChangePayload(recap)
  await emit(db, recap.organization_id, [{ name: 'meeting_recap.updated', user_ids: [recap.owner_id], payload }])
  return recap
}

export function saysSomething({ summary_md, action_items_md, discussion_md }: Highlights) {
  return (summary_md ?? action_items_md ?? discussion_md) !== null
}

export function saysTheSame(one: Highlights, other: Highlights) {
  return one.summary_md === other.summary_md && one.action_items_md === other.action_items_md
    && one.discussion_md === other.discussion_md
}
