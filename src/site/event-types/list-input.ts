import type { SignedInUser } from '../../access/sessions/queries.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type TeamId, type UserId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'
import type { ConsoleRequest } from '../console/layout.ts'

export const listPath = '/console/event-types'
export const perPage = 20

/** What the list shows. `whose`: `everyone`, `user-<id>`, `team-<id>`, or the own event types. */
export type ListSelection = { whose: string; search: string; page: string }

export function selectionIn(query: ConsoleRequest['Querystring']): ListSelection {
  const read = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  return { whose: read('whose'), search: read('search').trim(), page: read('page') }
}

/** Forms carry the address of their list, so that the next page shows the same one. */
export const selectionOf = (address: string | undefined) =>
  selectionIn(Object.fromEntries(new URLSearchParams(address ?? '')))

/** The parameters of the address that are not empty. */
export function listAddress(selection: Partial<ListSelection>, more: Record<string, string> = {}) {
  const { whose = '', search = '', page = '' } = selection
  const entries = Object.entries({ whose, search, page, ...more }).filter(([, value]) => value !== '')
  return entries.length === 0 ? listPath : `${listPath}?${new URLSearchParams(entries).toString()}`
}

/** The parameters of GET /event_types. The own list includes what the user hosts for others. */
export function apiQueryOf({ user_id, organization_id }: SignedInUser, { whose, search, page }: ListSelection) {
  return {
    ...ownerFilter(whose, user_id, uriOf('organizations', organization_id)),
    ...(search !== '' && { search }),
    ...(page !== '' && { page_token: page }),
    sort: 'owner:asc,position:asc,name:asc',
    count: String(perPage),
  }
}

function ownerFilter(whose: string, user_id: UserId, organization: string) {
  const [kind, id] = [whose.slice(0, whose.indexOf('-')), whose.slice(whose.indexOf('-') + 1)]
  if (whose === 'everyone') return { organization }
  if (kind === 'team' && isId(id)) return { organization, team: uriOf('teams', asId<TeamId>(id)) }
  return { user: uriOf('users', kind === 'user' && isId(id) ? asId<UserId>(id) : user_id) }
}
