import { uriOf } from '../../platform/http/field-types.ts'
import type { WorkflowRow } from '../workflows/queries.ts'
import type { Workflow } from './schema.ts'

export function presentWorkflow(row: WorkflowRow): Workflow {
  const { version, created_at, updated_at } = row
  return {
    uri: uriOf('workflows', row.id),
    organization: uriOf('organizations', row.organization_id),
    owner: ownerUri(row),
    ...versionOf(row),
    version,
    created_at,
    updated_at,
  }
}

/** What a request can change, and what is kept about each version. */
export function versionOf(row: WorkflowRow) {
  return {
    name: row.name,
    active: row.active,
    default: row.is_default,
    event_types: row.event_type_ids.map((id) => uriOf('event_types', id)),
    excluded_event_types: row.excluded_event_type_ids.map((id) => uriOf('event_types', id)),
    trigger: { type: row.trigger_type, minutes: row.trigger_minutes },
    conditions: row.conditions.map((condition) =>
      condition.type === 'host' ? { ...condition, hosts: condition.hosts.map((id) => uriOf('users', id)) } : condition,
    ),
    steps: row.steps,
    quiet_hours: row.quiet_hours,
  }
}

function ownerUri({ organization_id, user_id, group_id }: WorkflowRow) {
  if (user_id !== null) return uriOf('users', user_id)
  return group_id === null ? uriOf('organizations', organization_id) : uriOf('groups', group_id)
}
