import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { FormDraft } from './builder-state.ts'
import { questionNames, type SentenceNames } from './sentence-texts.ts'
import { findTypeNames } from './type-queries.ts'

/** The names for sentences about the rules of a form. */
export async function loadNames(
  db: Db,
  organization_id: OrganizationId,
  draft: FormDraft,
  texts: Texts,
): Promise<SentenceNames> {
  const ids = [...draft.rules.map(({ result }) => result), draft.fallback].map(({ event_type }) => event_type)
  return { questions: questionNames(draft, texts), types: await findTypeNames(db, organization_id, ids) }
}
