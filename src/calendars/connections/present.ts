import { uriOf } from '../../platform/http/field-types.ts'
import { reasonOfProblems } from './problem-texts.ts'
import type { ConnectionRow } from './queries.ts'
import type { CalendarConnection } from './schema.ts'

export function presentConnection(row: ConnectionRow): CalendarConnection {
  const { id, user_id, provider, account, state, reason, last_synced_at, created_at, calendar_ids, problems } = row
  return {
    uri: uriOf('calendar_connections', id),
    user: uriOf('users', user_id),
    provider,
    account,
    state,
    reason: reason ?? reasonOfProblems(problems),
    problems,
    last_synced_at,
    created_at,
    calendars: calendar_ids.map((calendar) => uriOf('calendars', calendar)),
  }
}
