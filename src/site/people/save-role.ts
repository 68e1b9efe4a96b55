import { lockRoles } from '../../people/memberships/role-queries.ts'
import { memberships } from '../../people/memberships/routes.ts'
import type { MembershipChange } from '../../people/memberships/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { asId, type MembershipId } from '../../platform/ids.ts'
import { requireVersion } from '../console/stale-form.ts'
import type { PeopleVisit } from './load.ts'

/** Changes a role unless it changed since the form was opened. Locks what the endpoint locks, in the same order. */
export async function saveRole({ api }: PeopleVisit, uuid: string, body: MembershipChange, version?: string) {
  const before = async (tx: Db) => {
    const rows = await lockRoles(tx, api.caller, asId<MembershipId>(uuid))
    const membership = rows.find(({ id }) => id === uuid)
    if (!membership) throw new NotFound()
    requireVersion(membership, version)
  }
  await api.one(memberships, 'PATCH /organization_memberships/:uuid', { ids: { uuid }, body, before })
}
