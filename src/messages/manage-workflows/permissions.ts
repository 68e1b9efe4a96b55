import { isGroupAdmin, lockGroupAdmin } from '../../people/group-relationships/queries.ts'
import { getGroup } from '../../people/groups/queries.ts'
import { lockCaller } from '../../people/memberships/queries.ts'
import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { WorkflowId } from '../../platform/ids.ts'
import { getWorkflow } from '../workflows/queries.ts'
import { canManage, isOrganizations, type OwnerSelection, type WorkflowOwner } from './rules.ts'

/** The owner whose workflows the caller may list. Without a filter, the caller. */
export async function loadListedOwner(db: Db, caller: Caller, selection: OwnerSelection) {
  const owner = await loadSelected(db, caller, selection)
  if (!isOrganizations(owner)) await requireManager(db, caller, owner)
  return owner
}

/** The owner for whom the caller may create workflows. Locks the role that allows it. */
export async function loadOwnerForUpdate(db: Db, caller: Caller, selection: OwnerSelection) {
  const current = await lockCaller(db, caller)
  const owner = await loadSelected(db, current, selection)
  await requireManager(db, current, owner, lockGroupAdmin)
  return prove(owner, 'manage')
}

/** A workflow that the caller may read. */
export async function loadReadable(db: Db, caller: Caller, id: WorkflowId) {
  const workflow = await getWorkflow(db, caller.organization_id, id)
  if (!isOrganizations(workflow)) await requireManager(db, caller, workflow)
  return workflow
}

/** A workflow that the caller may change, without a lock. */
export async function loadManaged(db: Db, caller: Caller, id: WorkflowId) {
  const workflow = await getWorkflow(db, caller.organization_id, id)
  await requireManager(db, caller, workflow)
  return prove(workflow, 'manage')
}

/** The same, locked together with the role that allows the change. */
export async function loadManagedForUpdate(db: Db, caller: Caller, id: WorkflowId) {
  const current = await lockCaller(db, caller)
  await requireManager(db, current, await getWorkflow(db, caller.organization_id, id), lockGroupAdmin)
  return prove(await getWorkflow(db, caller.organization_id, id, sql`for no key update`), 'manage')
}

async function loadSelected(db: Db, caller: Caller, { organization, user, group }: OwnerSelection) {
  const { organization_id } = caller
  if (organization !== undefined) await requireOwnOrganization(db, caller, organization)
  if (user !== undefined) await getColleague(db, caller, user)
  if (group !== undefined) await getGroup(db, caller, group)
  const isOwn = organization === undefined && group === undefined
  return { organization_id, user_id: user ?? (isOwn ? caller.user_id : null), group_id: group ?? null }
}

/** `isAdminOf`: the query that tells whether the caller is an admin of a group, with or without a lock. */
async function requireManager(db: Db, caller: Caller, owner: WorkflowOwner, isAdminOf = isGroupAdmin) {
  const isAdminOfGroup = owner.group_id !== null && (await isAdminOf(db, caller, owner.group_id))
  if (!canManage(caller, owner, isAdminOfGroup))
    throw new Forbidden('You do not have permission to access this resource.')
}
