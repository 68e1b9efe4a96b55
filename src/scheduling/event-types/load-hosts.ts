import { findMembers } from '../../people/memberships/queries.ts'
import { findTeamMembers } from '../../people/teams/queries.ts'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { invalid, requireNoProblems } from '../../platform/problems.ts'
import { findSchedules } from './host-queries.ts'
import { requireOwnHost } from './permissions.ts'
import type { HostContent } from './queries.ts'
import type { NewEventType, Owner } from './schema.ts'

type HostInput = NonNullable<NewEventType['hosts']>

/** The requested hosts, if the caller is allowed to choose them. */
export async function loadHosts(db: Db, caller: Actor, input: HostInput, previous: HostContent[] = []) {
  const hosts = input.map(({ user, availability_schedule, priority, pool }): HostContent => ({
    user_id: user,
    priority,
    pool,
    schedule_id: availability_schedule,
  }))
  await requireHosts(db, caller.organization_id, hosts)
  requireOwnHost(caller, hosts, previous)
  return hosts
}

async function requireHosts(db: Db, organization_id: OrganizationId, hosts: HostContent[]) {
  const members = await findMembers(
    db,
    organization_id,
    hosts.map(({ user_id }) => user_id),
  )
  const scheduleIds = hosts.flatMap(({ schedule_id }) => schedule_id ?? [])
  const schedules = scheduleIds.length > 0 ? await findSchedules(db, organization_id, scheduleIds) : new Set()
  requireNoProblems(
    hosts.flatMap(({ user_id, schedule_id }, i) => {
      if (!members.has(user_id)) return [invalid(`hosts[${i}].user`, 'must be a user of your organization')]
      if (schedule_id === null || schedules.has(`${user_id} ${schedule_id}`)) return []
      return [invalid(`hosts[${i}].availability_schedule`, 'must be a schedule of that user')]
    }),
  )
}

/** Without hosts in the request, the owner hosts: the user, or all members of the team. */
export async function defaultHosts(db: Db, organization_id: OrganizationId, { user_id, team_id }: Owner) {
  return plainHosts(team_id === null ? [user_id] : await findTeamMembers(db, organization_id, team_id))
}

export function plainHosts(user_ids: UserId[]) {
  return user_ids.map((user_id): HostContent => ({ user_id, priority: 3, pool: 0, schedule_id: null }))
}
