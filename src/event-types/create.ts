import { randomBytes } from 'node:crypto'
import type { Actor } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import { Invalid } from '../errors.ts'
import { emit } from '../events/emit.ts'
import type { EventName } from '../events/catalog.ts'
import { keepTeam } from '../teams/queries.ts'
import { getColleague } from '../users/queries.ts'
import { eventTypePayload } from './present.ts'
import {
  findMembers, findSchedules, getEventType, insertEventType, nextPosition, replaceHosts, teamMembers,
  type EventTypeRow, type HostContent,
} from './queries.ts'
import { checkContent, invalid, mayChange, mayHost, newContent } from './rules.ts'
import type { EventTypeChange, NewEventType, Owner } from './schema.ts'

export async function createEventType(db: Db, caller: Actor, { owner, ...given }: NewEventType) {
  const { organization_id } = caller
  const { locale } = await getOwner(db, caller, owner)
  mayChange(caller, { ...owner, admin_managed: given.admin_managed ?? false })

  const hosts = await hostsOf(db, caller, given.hosts, owner)
  const content = newContent(given, await nextPosition(db, owner), locale)
  checkContent(content, hosts)
  const { id } = await insertEventType(db, { organization_id, ...owner }, content, given.slug)
  await replaceHosts(db, organization_id, id, hosts)
  return tell(db, 'event_type.created', await getEventType(db, organization_id, id))
}

async function getOwner(db: Db, caller: Actor, { user_id, team_id }: Owner) {
  if (team_id !== null) return { ...(await keepTeam(db, caller.organization_id, team_id)), locale: 'en' }
  const user = await getColleague(db, caller, user_id)
  const members = await findMembers(db, caller.organization_id, [user_id])
  if (!members.has(user_id)) throw new Invalid(invalid('owner', 'must be a user of your organization'))
  return user
}

/** The hosts that are named, else the owner: the person, or everybody in the team. */
export async function hostsOf(
  db: Db, caller: Actor, given: EventTypeChange['hosts'], owner: Owner, before: HostContent[] = [],
) {
  const { organization_id } = caller
  if (!given) {
    const users = owner.team_id === null ? [owner.user_id] : await teamMembers(db, organization_id, owner.team_id)
    return users.map((user_id): HostContent => ({ user_id, priority: 3, pool: 0, schedule_id: null }))
  }
  const hosts = given.map(({ user, availability_schedule, priority, pool }): HostContent =>
    ({ user_id: user, priority, pool, schedule_id: availability_schedule }))
  await checkHosts(db, organization_id, hosts)
  mayHost(caller, hosts, before)
  return hosts
}

async function checkHosts(db: Db, organization_id: string, hosts: HostContent[]) {
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
export async function tell(db: Db, name: EventName, row: EventTypeRow, before: HostContent[] = []) {
  const hosts = [...row.hosts, ...before].map(({ user_id }) => user_id)
  const user_ids = [...new Set([row.user_id ?? [], hosts].flat())]
  await emit(db, row.organization_id, [{ name, user_ids, payload: eventTypePayload(row) }])
  return row
}

/** A part of an address that nobody can guess: 96 random bits. */
export function newKey() {
  return randomBytes(12).toString('base64url')
}
