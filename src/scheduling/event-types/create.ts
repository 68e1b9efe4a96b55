import { randomBytes } from 'node:crypto'
import { findMembers } from '../../people/memberships/queries.ts'
import { findTeamMembers, lockSharedTeam } from '../../people/teams/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { emit, type DomainEvent } from '../../platform/events/emit.ts'
import { requireStorage } from '../../platform/storage-quota/check.ts'
import { eventTypePayload } from './present.ts'
import {
  findSchedules, getEventType, insertEventType, nextPosition, replaceHosts, type EventTypeContent, type EventTypeRow,
  type HostContent, type EventTypeSelection,
} from './queries.ts'
import { requireValidContent, invalid, requireChangeable, requireOwnHost, newContent } from './rules.ts'
import type { NewEventType, Owner } from './schema.ts'

type NamedHosts = NonNullable<NewEventType['hosts']>

export async function createEventType(db: Db, caller: Actor, { owner, ...given }: NewEventType) {
  const { organization_id } = caller
  const { locale } = await getOwner(db, caller, owner)
  requireChangeable(caller, { ...owner, admin_managed: given.admin_managed ?? false })

  const hosts = given.hosts ? await chooseHosts(db, caller, given.hosts) : await everyHost(db, organization_id, owner)
  const content = newContent(given, await nextPosition(db, organization_id, owner), locale)
  requireValidContent(content, hosts)
  return publish(db, { organization_id, ...owner }, content, hosts, given.slug)
}

/** Makes an event type that has been checked, and says so. */
export async function publish(db: Db, whose: EventTypeSelection, content: EventTypeContent, hosts: HostContent[], slug?: string) {
  const { organization_id } = whose
  await requireStorage(db, organization_id)
  const { id } = await insertEventType(db, whose, content, slug)
  await replaceHosts(db, organization_id, id, hosts)
  return emitEventType(db, 'event_type.created', await getEventType(db, organization_id, id))
}

async function getOwner(db: Db, caller: Actor, { user_id, team_id }: Owner) {
  if (team_id !== null) return { ...(await lockSharedTeam(db, caller.organization_id, team_id)), locale: 'en' }
  const user = await getColleague(db, caller, user_id)
  const members = await findMembers(db, caller.organization_id, [user_id])
  if (!members.has(user_id)) throw new Invalid(invalid('owner', 'must be a user of your organization'))
  return user
}

/** Where no hosts are named, the owner is: the person, or everybody in the team. */
async function everyHost(db: Db, organization_id: string, { user_id, team_id }: Owner) {
  return plainHosts(team_id === null ? [user_id] : await findTeamMembers(db, organization_id, team_id))
}

export function plainHosts(user_ids: string[]) {
  return user_ids.map((user_id): HostContent => ({ user_id, priority: 3, pool: 0, schedule_id: null }))
}

/** The hosts that are named, if they may be. */
export async function chooseHosts(db: Db, caller: Actor, given: NamedHosts, before: HostContent[] = []) {
  const hosts = given.map(({ user, availability_schedule, priority, pool }): HostContent =>
    ({ user_id: user, priority, pool, schedule_id: availability_schedule }))
  await requireHosts(db, caller.organization_id, hosts)
  requireOwnHost(caller, hosts, before)
  return hosts
}

async function requireHosts(db: Db, organization_id: string, hosts: HostContent[]) {
  const members = await findMembers(db, organization_id, hosts.map(({ user_id }) => user_id))
  const chosen = hosts.flatMap(({ schedule_id }) => schedule_id ?? [])
  const schedules = chosen.length > 0 ? await findSchedules(db, organization_id, chosen) : new Set()
  const problems = hosts.flatMap(({ user_id, schedule_id }, i) => {
    if (!members.has(user_id)) return [invalid(`hosts[${i}].user`, 'must be a user of your organization')]
    if (schedule_id === null || schedules.has(`${user_id} ${schedule_id}`)) return []
    return [invalid(`hosts[${i}].availability_schedule`, 'must be a schedule of that user')]
  })
  if (problems.length > 0) throw new Invalid(...problems)
}

/** Says what happened to an event type, to its owner, its hosts, and those who were hosts before. */
export async function emitEventType(db: Db, name: DomainEvent['name'], row: EventTypeRow, before: HostContent[] = []) {
  const hosts = [...row.hosts, ...before].map(({ user_id }) => user_id)
  const user_ids = [...new Set([row.user_id ?? [], hosts].flat())]
  await emit(db, row.organization_id, [{ name, user_ids, payload: eventTypePayload(row) }])
  return row
}

/** A part of an address that nobody can guess: 96 random bits. */
export function newKey() {
  return randomBytes(12).toString('base64url')
}
