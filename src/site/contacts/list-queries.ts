import { findOwnerIds } from '../../contacts/contacts/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'

export type OwnerChoice = { id: UserId; name: string }

/** Longer lists of choices are cut: they would make every page of the list slow. */
const maxChoices = 200

/** The people whose contacts an admin may list, besides their own. */
export async function findOwnerChoices(db: Db, user: SignedInUser) {
  const { organization_id, user_id } = user
  if (!isAdmin(user)) return []
  return db.all<OwnerChoice>(sql`
    select u.id, u.name from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id} and m.user_id <> ${user_id}
    order by lower(u.name), u.id limit ${maxChoices}`)
}

/** Addresses of contacts that begin with the text, from the index of addresses. Without an owner: of all owners. */
export async function findAddresses(
  db: Db,
  organization_id: OrganizationId,
  owner_id: UserId | undefined,
  text: string,
  count: number,
) {
  const owners = owner_id === undefined ? await findOwnerIds(db, organization_id) : [owner_id]
  const pattern = `${fold(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await db.all<{ address: string }>(sql`
    select found.address from unnest(${owners}::uuid[]) owner(id), lateral (
      select address from contact_addresses
      where organization_id = ${organization_id} and owner_id = owner.id and address like ${pattern}
      order by address limit ${count}) found
    order by found.address limit ${count}`)
  return rows.map(({ address }) => address)
}
