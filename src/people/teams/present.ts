import { config } from '../../platform/config.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { TeamRow } from './queries.ts'
import type { Team } from './schema.ts'

export function presentTeam({ id, name, organization_id, slug }: TeamRow): Team {
  const scheduling_url = `${config.BASE_URL}/team/${encodeURIComponent(slug)}`
  return { uri: uriOf('teams', id), name, organization: uriOf('organizations', organization_id), scheduling_url }
}
