import { uriOf } from '../../platform/http/field-types.ts'
import type { GroupRow } from './queries.ts'
import type { Group } from './schema.ts'

export function presentGroup({ id, name, organization_id, member_count, created_at, updated_at }: GroupRow): Group {
  const organization = uriOf('organizations', organization_id)
  return { uri: uriOf('groups', id), name, organization, member_count, created_at, updated_at }
}
