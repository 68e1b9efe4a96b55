import type { SignedInUser } from '../../access/sessions/queries.ts'
import { requireSelection } from '../../meetings/scheduled-events/permissions.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type GroupId, type UserId } from '../../platform/ids.ts'
import type { Api } from '../console/api.ts'
import { parseHost } from '../meetings/list-rules.ts'
import { ownMeetings, type InsightFilters } from './filter-rules.ts'
import { findGroupMembers, findTypesOfTeam } from './queries.ts'

/** Undefined selects all hosts. The rules are those of the list of meetings. */
export async function loadHosts(db: Db, { caller }: Api, user: SignedInUser, { host }: InsightFilters) {
  const { organization_id, user_id } = user
  const filter =
    host === undefined && isAdmin(user) ? { kind: 'everyone' as const } : parseHost(host === ownMeetings ? '' : host)
  const organization = isAdmin(user) ? { organization: organization_id } : {}
  if (filter.kind === 'everyone') {
    await requireSelection(db, caller, { organization: organization_id })
    return undefined
  }
  if (filter.kind === 'self') return new Set<string>([user_id])
  const group = 'group' in filter && filter.group !== undefined ? asId<GroupId>(filter.group) : undefined
  const person = 'user' in filter ? asId<UserId>(filter.user) : undefined
  await requireSelection(db, caller, { ...organization, ...(group && { group }), ...(person && { user: person }) })
  const members = group && (await findGroupMembers(db, organization_id, group))
  if (!person) return new Set<string>(members)
  return new Set<string>(!members || members.includes(person) ? [person] : [])
}

/** Undefined selects all event types. */
export async function loadTypes(db: Db, { organization_id }: SignedInUser, { type, team }: InsightFilters) {
  if (team === undefined) return type === undefined ? undefined : new Set([type])
  const ofTeam = await findTypesOfTeam(db, organization_id, asId(team))
  return new Set<string>(type === undefined ? ofTeam : ofTeam.filter((id) => id === type))
}
