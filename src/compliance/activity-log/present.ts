import { uriOf } from '../../platform/http/field-types.ts'
import type { EntryRow, TotalsRow } from './queries.ts'
import { maxCounted } from './rules.ts'
import type { ActivityLogEntry, ActivityTotals } from './schema.ts'

export function presentEntry(row: EntryRow): ActivityLogEntry {
  const { id, namespace, action, details } = row
  return {
    occurred_at: toMilliseconds(row.occurred_at),
    uri: uriOf('activity_log_entries', id),
    namespace,
    action,
    fully_qualified_name: `${namespace}.${action}`,
    organization: uriOf('organizations', row.organization_id),
    details,
    actor: presentActor(row),
  }
}

export function presentTotals({ count, last_at }: TotalsRow): ActivityTotals {
  return {
    last_event_time: last_at && toMilliseconds(last_at),
    total_count: Math.min(count, maxCounted),
    exceeds_max_total_count: count > maxCounted,
  }
}

/** A user who left the organization keeps their name here until they join another one. */
function presentActor(row: EntryRow): ActivityLogEntry['actor'] {
  const { actor_id, actor_name, email, role, group } = row
  if (actor_id === null) return { type: 'System', display_name: actor_name }
  return {
    type: 'User',
    uri: uriOf('users', actor_id),
    ...(role !== null && { organization: { uri: uriOf('organizations', row.organization_id), role } }),
    ...(group && { group: { uri: uriOf('groups', group.id), name: group.name, role: group.role } }),
    ...(email !== null && { display_name: actor_name, alternative_identifier: email }),
  }
}

/** Turns `…03.450123Z` into `…03.450Z`. */
const toMilliseconds = (instant: string) => `${instant.slice(0, 23)}Z`
