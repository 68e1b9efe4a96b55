import type { Db } from '../../platform/db/db.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Audience } from '../../platform/events/catalog.ts'
import { findGroupChoices, findPersonChoices } from '../meetings/list-queries.ts'
import type { Option } from './webhook-fields.ts'
import type { Visit } from './webhook-load.ts'
import { audiencesFor } from './webhook-state.ts'

export type AudienceChoices = { options: Option[]; scopes: Audience[] }

/** Whose events the user can choose for a new webhook, by the rules of the API. */
export async function loadAudiences(db: Db, { user, texts: { text } }: Visit): Promise<AudienceChoices> {
  const [groups, people] = await Promise.all([
    findGroupChoices(db, user),
    isAdmin(user) ? findPersonChoices(db, user) : [],
  ])
  const options = [
    ...(isAdmin(user) ? [{ value: 'organization', label: text('wh-for-organization') }] : []),
    { value: `user_${user.user_id}`, label: text('wh-for-me') },
    ...groups.map(({ id, name }) => ({ value: `group_${id}`, label: text('wh-for-named-group', { name }) })),
    ...people.map(({ id, name }) => ({ value: `user_${id}`, label: name })),
  ]
  return { options, scopes: audiencesFor(user, groups.length > 0) }
}
