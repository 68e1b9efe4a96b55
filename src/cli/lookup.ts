import { findMembershipOf } from '../people/memberships/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { NotFound } from '../platform/errors.ts'
import { asId, type Collection, type CollectionIds, type OrganizationId } from '../platform/ids.ts'
import { isId } from '../platform/text.ts'
import { eventType, group, organization, user, type LookupTarget } from './lookup-targets.ts'

type Candidate = { id: string; label: string }

const maxCandidates = 5

export const findOrganization = (db: Db, text: string) => findId(db, organization, text)
export const findUser = (db: Db, text: string) => findId(db, user, text)
export const findGroup = (db: Db, text: string, organization_id?: OrganizationId) =>
  findId(db, group(organization_id), text)
export const findEventType = (db: Db, text: string) => findId(db, eventType, text)

/** The membership of a user in their organization. */
export async function findMember(db: Db, text: string) {
  const membership = await findMembershipOf(db, await findUser(db, text))
  if (!membership)
    throw new NotFound(`The user ${text} is not in an organization. Add the user with: convene user create`)
  return membership
}

/** Returns the id of the entry. Throws if there is none, or if several match. */
async function findId<C extends Collection>(
  db: Db,
  { noun, collection, exists, byName, ways }: LookupTarget<C>,
  text: string,
) {
  const id = idIn(text, collection)
  const candidates =
    id === undefined
      ? await db.all<Candidate>(sql`${byName(text)} limit ${maxCandidates + 1}`)
      : await db.all<Candidate>(exists(id))
  const [first, second] = candidates
  const command = `convene ${noun.replace(' ', '-')}`
  if (!first) throw new NotFound(`There is no ${noun} ${text}. Use its ${ways}. '${command} list' shows them.`)
  if (!second) return asId<CollectionIds[C]>(first.id)
  const choices = candidates.slice(0, maxCandidates).map((candidate) => `  ${candidate.id}  ${candidate.label}`)
  if (candidates.length > maxCandidates) choices.push('  …')
  throw new Error(`Several ${noun}s are called ${text}. Use the id of one of them:\n${choices.join('\n')}`)
}

function idIn(text: string, collection: string) {
  const [, path, id = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(text) ?? []
  return isId(id) && (path === undefined || path.endsWith(collection)) ? id.toLowerCase() : undefined
}
