import type { Workflow } from '../../messages/manage-workflows/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { idOfUri, uriOf } from '../../platform/http/field-types.ts'
import type { Api, ApiList } from '../console/api.ts'
import { idIn } from './editor-input.ts'
import { canChange, idOfWorkflow, workflowRoutes, type OwnerOption } from './load.ts'
import { findRunCounts, findTypeNames, type RunCounts } from './queries.ts'

/** The workflows of one owner. */
export type ListSection = {
  owner: Pick<OwnerOption, 'value' | 'label'>
  list: ApiList<Workflow>
  counts: Map<string, RunCounts>
  names: Map<string, string>
}

const maxListed = 50

/** Without a chosen owner: the organization, the user and the groups whose admin the user is. */
export async function loadSections(
  db: Db,
  api: Api,
  owners: OwnerOption[],
  chosen: OwnerOption | undefined,
  page: string,
): Promise<ListSection[]> {
  const organization = { value: 'organization', uri: uriOf('organizations', api.caller.organization_id), label: '' }
  const own = owners.filter(({ value, group }) => value === 'me' || (group === 'groups' && api.caller.role === 'user'))
  const shown = chosen ? [chosen] : [organization, ...own]
  return Promise.all(shown.map((owner) => loadSection(db, api, owner, chosen ? page : '')))
}

async function loadSection(
  db: Db,
  api: Api,
  owner: Pick<OwnerOption, 'value' | 'label' | 'uri'>,
  page: string,
): Promise<ListSection> {
  const list = await api.many<Workflow>(workflowRoutes, 'GET /workflows', {
    query: {
      ...ownerFilter(owner.uri),
      sort: 'created_at:asc',
      count: String(maxListed),
      ...(page !== '' && { page_token: page }),
    },
  })
  const managed = list.collection.filter((workflow) => canChange(api, workflow))
  const { organization_id } = api.caller
  const [counts, names] = await Promise.all([
    findRunCounts(db, organization_id, managed.map(idOfWorkflow)),
    findTypeNames(
      db,
      organization_id,
      list.collection.flatMap(({ event_types }) => event_types.slice(0, 3).map(idIn)),
    ),
  ])
  return { owner, list, counts, names }
}

function ownerFilter(uri: string) {
  if (idOfUri('users', uri) !== undefined) return { user: uri }
  return idOfUri('groups', uri) === undefined ? { organization: uri } : { group: uri }
}
