import { sql, type Sql } from '../platform/db/sql.ts'
import type { Collection, OrganizationId } from '../platform/ids.ts'

/** How to find an entry by the text of an argument or option. */
export type LookupTarget<C extends Collection> = {
  /** `organization` */
  noun: string
  /** `organizations`, as in a URI */
  collection: C
  /** Finds the entry with this id. */
  exists: (id: string) => Sql
  /** Finds candidates as `id` and `label` by name, slug or email address. */
  byName: (text: string) => Sql
  /** For messages: `id, URI or name`. */
  ways: string
}

export const organization: LookupTarget<'organizations'> = {
  noun: 'organization',
  collection: 'organizations',
  ways: 'id, URI or name',
  exists: (id) => sql`select id from organizations where id = ${id}`,
  byName: (name) => sql`select id, name as label from organizations where lower(name) = lower(${name})`,
}

export const user: LookupTarget<'users'> = {
  noun: 'user',
  collection: 'users',
  ways: 'id, URI, email address or slug',
  exists: (id) => sql`select id from users where id = ${id}`,
  byName: (text) => sql`
    select id, email as label from users
    where lower(email) = lower(${text}) or slug = ${lastPart(text).replace(/^@/, '')}`,
}

export const group = (organization_id: OrganizationId | undefined): LookupTarget<'groups'> => ({
  noun: 'group',
  collection: 'groups',
  ways: 'id, URI or name',
  exists: (id) => sql`select id from groups where id = ${id}`,
  byName: (name) => sql`
    select g.id, format('%s in %s', g.name, o.name) as label
    from groups g join organizations o on o.id = g.organization_id
    where lower(g.name) = lower(${name})
      and g.organization_id = coalesce(${organization_id ?? null}, g.organization_id)`,
})

export const eventType: LookupTarget<'event_types'> = {
  noun: 'event type',
  collection: 'event_types',
  ways: 'id, URI, slug or OWNER/SLUG',
  exists: (id) => sql`select id from event_types where id = ${id}`,
  byName(text) {
    const [slug = '', owner] = text.split('/').map(decode).toReversed()
    const page = owner?.replace(/^@/, '') ?? null
    return sql`
      select t.id, format('%s/%s', coalesce(u.slug, m.slug, t.link), t.slug) as label
      from event_types t left join users u on u.id = t.user_id left join teams m on m.id = t.team_id
      where t.slug = ${slug} and t.deleted_at is null
        and (${page}::text is null or ${page} in (u.slug, m.slug, t.link))`
  },
}

function lastPart(text: string) {
  return decode(text.replace(/^.*\//, ''))
}

function decode(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
