import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { Api } from '../console/api.ts'
import { findGroupCandidates, type Candidate } from './group-queries.ts'

/** Members and invited people who can join a group, as options of a field. */
export async function loadCandidates(db: Db, { caller: { organization_id } }: Api) {
  const organization = uriOf('organizations', organization_id)
  return (await findGroupCandidates(db, organization_id)).map(({ membership_id, invitation_id, name }: Candidate) => ({
    value:
      membership_id === null
        ? `${organization}/invitations/${invitation_id}`
        : uriOf('organization_memberships', membership_id),
    label: name,
  }))
}
