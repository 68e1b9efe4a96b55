import type { FastifyRequest } from 'fastify'
import { workflows as resource } from '../../messages/manage-workflows/resource.ts'
import type { Workflow } from '../../messages/manage-workflows/schema.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { isAdmin, type Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { idOfUri, uriOf } from '../../platform/http/field-types.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Api } from '../console/api.ts'
import { findGroupChoices, findPersonChoices } from '../meetings/list-queries.ts'

export const section = 'workflows'
export const listPath = '/console/workflows'
export const workflowRoutes = resource.routes

/** `value`: how addresses and forms name the owner. */
export type OwnerOption = { value: string; label: string; uri: string; group: 'first' | 'groups' | 'people' }

export const idOfWorkflow = ({ uri }: Pick<Workflow, 'uri'>) => idOfUri('workflows', uri) ?? ''

export const loadWorkflow = (api: Api, uuid: string) =>
  api.one<Workflow>(workflowRoutes, 'GET /workflows/:uuid', { ids: { uuid } })

/** Who can read a workflow can change it, except members those of the organization. */
export function canChange({ caller }: { caller: Pick<Caller, 'role'> }, { owner }: Pick<Workflow, 'owner'>) {
  return isAdmin(caller) || idOfUri('organizations', owner) === undefined
}

/** A workflow that the user can change. */
export async function loadManaged(api: Api, uuid: string) {
  const workflow = await loadWorkflow(api, uuid)
  if (!canChange(api, workflow)) throw new Forbidden('You do not have permission to access this resource.')
  return workflow
}

/** Owners whose workflows the user can change: themselves, their groups, and everything for admins. */
export async function loadOwners(db: Db, request: FastifyRequest): Promise<OwnerOption[]> {
  const [user, { text }] = [signedInUserOf(request), pageTexts(request)]
  const groups = await findGroupChoices(db, user)
  const people = isAdmin(user) ? await findPersonChoices(db, user) : []
  const organization: OwnerOption = {
    value: 'organization',
    label: text('wf-owner-organization'),
    group: 'first',
    uri: uriOf('organizations', user.organization_id),
  }
  return [
    ...(isAdmin(user) ? [organization] : []),
    { value: 'me', label: text('wf-owner-me'), uri: uriOf('users', user.user_id), group: 'first' },
    ...groups.map(({ id, name }): OwnerOption => ({
      value: `group-${id}`,
      label: name,
      uri: uriOf('groups', id),
      group: 'groups',
    })),
    ...people.map(({ id, name }): OwnerOption => ({
      value: `user-${id}`,
      label: name,
      uri: uriOf('users', id),
      group: 'people',
    })),
  ]
}

/** The columns that say who owns a workflow. */
export function ownerColumns(uri: string) {
  return { user_id: idOfUri('users', uri) ?? null, group_id: idOfUri('groups', uri) ?? null }
}

/** The URI of the first one that the user can choose, unless the form names another. */
export function chosenOwner(owners: OwnerOption[], value: string | undefined) {
  return (owners.find((owner) => owner.value === value) ?? owners[0])?.uri ?? ''
}
