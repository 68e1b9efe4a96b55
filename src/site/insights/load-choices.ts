import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { findGroupChoices, findPersonChoices, findTypeChoices } from '../meetings/list-queries.ts'
import type { InsightChoices } from './filter-form.ts'
import { findTeamChoices } from './queries.ts'

/** What the filters can be. */
export async function loadChoices(db: Db, user: SignedInUser): Promise<InsightChoices> {
  const [types, people, groups, teams] = await Promise.all([
    findTypeChoices(db, user),
    findPersonChoices(db, user),
    findGroupChoices(db, user),
    findTeamChoices(db, user),
  ])
  return { types, people, groups, teams }
}
