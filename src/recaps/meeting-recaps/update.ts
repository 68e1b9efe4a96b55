import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit.ts'
import { growthOf, requireStorage } from '../../platform/storage-quota/check.ts'
import { recapChangePayload } from './present.ts'
import { updateRecap, type Highlights, type RecapRow } from './queries.ts'
import { renderHighlights } from './render.ts'
import type { RecapChange } from './schema.ts'

/**
 * Changes a locked recap. Emits no event if the highlights stay the same. A recap that the service could not summarize
 * becomes available once it has a highlight.
 */
export async function changeRecap(db: Db, before: Managed<RecapRow>, input: RecapChange) {
  const fields = Object.fromEntries(Object.entries(input).filter(([, text]) => text !== undefined))
  const after: RecapRow = { ...before, ...fields }
  if (hasSameHighlights(before, after)) return before
  await requireStorage(db, before.organization_id, growthOf(before, after))
  const status = before.status === 'unavailable' && hasHighlights(after) ? 'available' : before.status
  return emitChange(db, await updateRecap(db, { ...after, status }, renderHighlights(after)))
}

/** Stores generated highlights. Keeps those that a user wrote in the meantime. */
export async function finishRecap(db: Db, before: RecapRow, generated: Highlights) {
  const highlights = {
    summary_md: before.summary_md ?? generated.summary_md,
    action_items_md: before.action_items_md ?? generated.action_items_md,
    discussion_md: before.discussion_md ?? generated.discussion_md,
  }
  const row = { ...before, ...highlights, status: 'available' } as const
  const after = await updateRecap(db, row, renderHighlights(highlights))
  return hasSameHighlights(before, after) ? after : emitChange(db, after)
}

export async function emitChange(db: Db, recap: RecapRow) {
  const payload = recapChangePayload(recap)
  const { organization_id, owner_id, id: subject_id } = recap
  await emit(db, organization_id, [{ name: 'meeting_recap.updated', user_ids: [owner_id], subject_id, payload }])
  return recap
}

export function hasHighlights({ summary_md, action_items_md, discussion_md }: Highlights) {
  return (summary_md ?? action_items_md ?? discussion_md) !== null
}

export function hasSameHighlights(a: Highlights, b: Highlights) {
  return a.summary_md === b.summary_md && a.action_items_md === b.action_items_md && a.discussion_md === b.discussion_md
}
