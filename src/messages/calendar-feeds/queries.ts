import type { Managed } from '../../platform/auth/proof.ts'
import { hashOf, hasValidChecksum } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { page, type Paging } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import type { Id, OrganizationId, UserId } from '../../platform/ids.ts'

export type CalendarFeedId = Id<'calendar_feeds'>

export type CalendarFeedRow = {
  id: CalendarFeedId
  organization_id: OrganizationId
  user_id: UserId
  name: string | null
  last_used_at: string | null
  created_at: string
}

/** A feed as its secret address finds it. `version`: what it contained last, since `changed_at`. */
export type FoundFeed = Pick<CalendarFeedRow, 'id' | 'organization_id' | 'user_id' | 'name'> & {
  version: string | null
  changed_at: string
  user_name: string
  organization_name: string
  locale: string
}

const columns = sql`id, organization_id, user_id, name, last_used_at, created_at`

/** The feeds of one user, or of the whole organization. */
export function listFeeds(db: Db, organization_id: OrganizationId, user_id: UserId | undefined, paging: Paging) {
  return page<CalendarFeedRow>(
    db,
    sql`
    select ${columns} from calendar_feeds
    where organization_id = ${organization_id} ${when(user_id, (id) => sql`and user_id = ${id}`)}`,
    paging,
  )
}

export async function getFeed(db: Db, organization_id: OrganizationId, id: CalendarFeedId) {
  const feed = await db.maybe<CalendarFeedRow>(sql`
    select ${columns} from calendar_feeds where organization_id = ${organization_id} and id = ${id}`)
  if (!feed) throw new NotFound()
  return feed
}

/** Only feeds of current members are found. Foreign keys delete the others, and the join makes sure. */
export async function findFeedBySecret(db: Db, secret: string): Promise<FoundFeed | undefined> {
  if (!hasValidChecksum(secret)) return undefined
  return db.maybe<FoundFeed>(sql`
    select f.id, f.organization_id, f.user_id, f.name, f.version, f.changed_at, u.name as user_name,
      o.name as organization_name, u.locale
    from calendar_feeds f
    join organization_memberships m on m.user_id = f.user_id and m.organization_id = f.organization_id
    join users u on u.id = f.user_id join organizations o on o.id = f.organization_id
    where f.hash = ${hashOf(secret)}`)
}

/** Counts the feeds of a member, and blocks other transactions that count them. */
export async function lockFeedCount(db: Db, organization_id: OrganizationId, user_id: UserId) {
  const isMember = await db.run(sql`
    select from organization_memberships where organization_id = ${organization_id} and user_id = ${user_id}
    for no key update`)
  if (isMember === 0) throw new Forbidden('You are no longer a member of this organization.')
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from calendar_feeds
    where organization_id = ${organization_id} and user_id = ${user_id}`)
  return count
}

type NewFeedRow = Pick<CalendarFeedRow, 'organization_id' | 'user_id' | 'name'> & { hash: Buffer }

export function insertFeed(db: Db, { organization_id, user_id, name, hash }: NewFeedRow) {
  return db.one<CalendarFeedRow>(sql`
    insert into calendar_feeds (organization_id, user_id, name, hash)
    values (${organization_id}, ${user_id}, ${name}, ${hash}) returning ${columns}`)
}

/**
 * Records that the feed was read, at most once an hour, and what it contained. Returns since when it contains this.
 * Every version has a later second than the one before, so If-Modified-Since never hides a change.
 */
export async function recordUse(db: Db, { id, ...last }: FoundFeed, version: string) {
  const updated = await db.maybe<{ changed_at: string }>(sql`
    update calendar_feeds set last_used_at = now(), version = ${version},
      changed_at = case when version is distinct from ${version}
        then greatest(date_trunc('second', now()), changed_at + interval '1 second') else changed_at end
    where id = ${id} and (version is distinct from ${version} or last_used_at is null
      or last_used_at < now() - interval '1 hour')
    returning changed_at`)
  if (updated || last.version === version) return (updated ?? last).changed_at
  // A concurrent poll has recorded this version since the feed was found.
  const stored = await db.maybe<{ changed_at: string }>(sql`select changed_at from calendar_feeds where id = ${id}`)
  return (stored ?? last).changed_at
}

export async function deleteFeed(db: Db, { organization_id, id }: Managed<CalendarFeedRow>) {
  await db.run(sql`delete from calendar_feeds where organization_id = ${organization_id} and id = ${id}`)
}
