import type { Db } from '../../platform/db/db.ts'
import { requireStorage } from '../../platform/storage-quota/check.ts'
import { insertRecap, insertTranscript, type NewRecap } from './queries.ts'
import { renderHighlights } from './render.ts'

/** Stores a recap with its highlights as HTML and its transcript, unless the storage quota is used up. */
export async function storeRecap(db: Db, row: NewRecap, transcript: string | null) {
  await requireStorage(db, row.organization_id)
  const recap = await insertRecap(db, row, renderHighlights(row))
  if (transcript !== null) await insertTranscript(db, recap, transcript)
  return recap
}
