import { invitees, type InviteeRow } from '../../meetings/invitees/queries.ts'
import { avatarUrl } from '../../people/pictures/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventTypeId, OrganizationId, SchedulingLinkId, TeamId, UserId } from '../../platform/ids.ts'
import { planState, type PlanState } from '../../scheduling/availability/queries.ts'
import { selectEventTypes, type EventTypeRow } from '../../scheduling/event-types/queries.ts'
import type { ShareOverride } from '../../scheduling/scheduling-links/schema.ts'

/** The owner of a page: a current member of an organization, or a team. */
export type PageOwner = {
  organization_id: OrganizationId
  user_id: UserId | null
  team_id: TeamId | null
  name: string
  slug: string
  avatar_url: string | null
}
/** `total`: how many hosts the team has. */
export type TeamHost = { name: string; avatar_url: string | null; total: number }
/** `link_id`: a single-use link. `share`: the changes to the event type that the link makes. */
export type Address = {
  organization_id: OrganizationId
  event_type_id: EventTypeId
  link_id?: SchedulingLinkId
  share?: ShareOverride | null
  is_used?: boolean
} & PlanState

export function findPerson(db: Db, slug: string) {
  return db.maybe<PageOwner>(sql`
    select u.organization_id, u.id as user_id, null as team_id, u.name, u.slug,
      ${avatarUrl(sql`u`)} as avatar_url
    from users u join organization_memberships m on m.user_id = u.id and m.organization_id = u.organization_id
    where u.slug = ${slug}`)
}

export function findTeam(db: Db, slug: string) {
  return db.maybe<PageOwner>(sql`
    select organization_id, null as user_id, id as team_id, name, slug, null as avatar_url
    from teams where slug = ${slug}`)
}

/** The first hosts of the team's public event types, by name. Their booking pages name them too. */
export function listTeamHosts(db: Db, owner: PageOwner, limit: number) {
  return db.all<TeamHost>(sql`
    select u.name, ${avatarUrl(sql`u`)} as avatar_url, count(*) over ()::int as total
    from users u join organization_memberships m on m.user_id = u.id and m.organization_id = u.organization_id
    where u.organization_id = ${owner.organization_id} and u.id in (
      select h.user_id from event_types t
      join event_type_hosts h on h.event_type_id = t.id and h.organization_id = t.organization_id
      where ${belongsTo(owner)} and ${isPublic})
    order by lower(u.name collate "C"), u.id limit ${limit}`)
}

const isPublic = sql`t.active and not t.secret and t.type = 'StandardEventType'`

export function listPublicEventTypes(db: Db, owner: PageOwner) {
  return db.all<EventTypeRow>(sql`
    ${selectEventTypes()}
    where ${belongsTo(owner)} and ${isPublic}
    order by t.position, lower(t.name collate "C"), t.id`)
}

export function findAddress(db: Db, owner: PageOwner, slug: string) {
  return db.maybe<Address>(sql`
    select t.organization_id, t.id as event_type_id, ${planState(sql`t.organization_id`)}
    from event_types t where ${belongsTo(owner)} and t.slug = ${slug}`)
}

/** A one-off event type, or the event type of a scheduling link. */
export function findByKey(db: Db, key: string, slug: string) {
  return db.maybe<Address>(sql`
    select t.organization_id, t.id as event_type_id, null as link_id, null as share, false as is_used,
      ${planState(sql`t.organization_id`)}
    from event_types t where t.link = ${key} and t.slug = ${slug} and t.deleted_at is null
    union all
    select l.organization_id, l.event_type_id, l.id, l.share, l.event_count >= l.max_event_count,
      ${planState(sql`l.organization_id`)}
    from scheduling_links l join event_types t on t.id = l.event_type_id and t.organization_id = l.organization_id
    where l.key = ${key} and t.slug = ${slug} and t.deleted_at is null`)
}

/** The active invitees of the meetings of this event type that start at `start`. */
export function listBookedAt(
  db: Db,
  { organization_id, id }: { organization_id: OrganizationId; id: EventTypeId },
  start: string,
) {
  return db.all<InviteeRow>(sql`
    ${invitees} join scheduled_events e on e.id = i.event_id and e.organization_id = i.organization_id
    where e.organization_id = ${organization_id} and e.event_type_id = ${id} and e.start_time = ${start}
      and e.status = 'active' and i.status = 'active'`)
}

/** Counts one booking. Returns false if the link has none left. */
export async function useLink(db: Db, organization_id: OrganizationId, id: SchedulingLinkId) {
  const updated = await db.run(sql`
    update scheduling_links set event_count = event_count + 1
    where organization_id = ${organization_id} and id = ${id} and event_count < max_event_count`)
  return updated > 0
}

function belongsTo({ organization_id, user_id, team_id }: PageOwner) {
  const owner = user_id === null ? sql`t.team_id = ${team_id}` : sql`t.user_id = ${user_id}`
  return sql`t.organization_id = ${organization_id} and ${owner} and t.link is null and t.deleted_at is null`
}
