import { findMembershipOf } from '../people/memberships/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { sql, type Sql } from '../platform/db/sql.ts'
import { NotFound } from '../platform/errors.ts'
import { isId } from '../platform/text.ts'

type Candidate = { id: string; label: string }

/** What a person typed to name something, and how to find it. */
type Lookup = {
  /** `organization` */
  noun: string
  /** `organizations`, as in a URI */
  collection: string
  /** Whether there is one with this id. */
  exists: (id: string) => Sql
  /** Finds candidates as `id` and `label` by another name than the id. */
  named: (text: string) => Sql
  /** How to name it, for a message: `id, URI or name`. */
  ways: string
}

const mostCandidates = 5

const organization: Lookup = {
  noun: 'organization',
  collection: 'organizations',
  ways: 'id, URI or name',
  exists: (id) => sql`select id from organizations where id = ${id}`,
  named: (name) => sql`select id, name as label from organizations where lower(name) = lower(${name})`,
}

const user: Lookup = {
  noun: 'user',
  collection: 'users',
  ways: 'id, URI, email address or slug',
  exists: (id) => sql`select id from users where id = ${id}`,
  named: (text) => sql`
    select id, email as label from users
    where lower(email) = lower(${text}) or slug = ${lastPart(text).replace(/^@/, '')}`,
}

const group = (organization_id: string | undefined): Lookup => ({
  noun: 'group',
  collection: 'groups',
  ways: 'id, URI or name',
  exists: (id) => sql`select id from groups where id = ${id}`,
  named: (name) => sql`
    select g.id, format('%s in %s', g.name, o.name) as label
    from groups g join organizations o on o.id = g.organization_id
    where lower(g.name) = lower(${name})
      and g.organization_id = coalesce(${organization_id ?? null}, g.organization_id)`,
})

const eventType: Lookup = {
  noun: 'event type',
  collection: 'event_types',
  ways: 'id, URI, slug or OWNER/SLUG',
  exists: (id) => sql`select id from event_types where id = ${id}`,
  named(text) {
    const [slug = '', owner] = text.split('/').map(decoded).toReversed()
    const page = owner?.replace(/^@/, '') ?? null
    return sql`
      select t.id, format('%s/%s', coalesce(u.slug, m.slug, t.link), t.slug) as label
      from event_types t left join users u on u.id = t.user_id left join teams m on m.id = t.team_id
      where t.slug = ${slug} and t.deleted_at is null
        and (${page}::text is null or ${page} in (u.slug, m.slug, t.link))`
  },
}

export const findOrganization = (db: Db, text: string) => lookUp(db, organization, text)
export const findUser = (db: Db, text: string) => lookUp(db, user, text)
export const findGroup = (db: Db, text: string, organization_id?: string) =>
  lookUp(db, group(organization_id), text)
export const findEventType = (db: Db, text: string) => lookUp(db, eventType, text)

/** The membership of a user in their organization. */
export async function findMember(db: Db, text: string) {
  const membership = await findMembershipOf(db, await findUser(db, text))
  if (!membership) throw new NotFound(`The user ${text} is not in any organization. Add them with: convene user create`)
  return membership
}

/** The id of what was named. Throws when there is none, or when several have the name. */
async function lookUp(db: Db, { noun, collection, exists, named, ways }: Lookup, text: string) {
  const id = idIn(text, collection)
  const found = id === undefined
    ? await db.all<Candidate>(sql`${named(text)} limit ${mostCandidates + 1}`)
    : await db.all<Candidate>(exists(id))
  const [first, second] = found
  const command = `convene ${noun.replace(' ', '-')}`
  if (!first) throw new NotFound(`There is no ${noun} ${text}. Give its ${ways}; '${command} list' shows them.`)
  if (!second) return first.id
  const choices = found.slice(0, mostCandidates).map((one) => `  ${one.id}  ${one.label}`)
  if (found.length > mostCandidates) choices.push('  …')
  throw new Error(`Several ${noun}s are called ${text}. Use the id of one of them:\n${choices.join('\n')}`)
}

function idIn(text: string, collection: string) {
  const [, path, id = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(text) ?? []
  return isId(id) && (path === undefined || path.endsWith(collection)) ? id.toLowerCase() : undefined
}

function lastPart(text: string) {
  return decoded(text.replace(/^.*\//, ''))
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
