import { uriOf } from '../../platform/http/field-types.ts'
import { isFixedRoom } from '../../scheduling/event-types/conference-rules.ts'
import type { ConferenceRow } from './queries.ts'
import type { Conference } from './schema.ts'

export function presentConference(row: ConferenceRow): Conference {
  const { id, user_id, name, provider, url, created_at } = row
  return {
    uri: uriOf('conferences', id),
    scope: user_id === null ? 'organization' : 'user',
    user: user_id && uriOf('users', user_id),
    name,
    provider,
    url,
    is_fixed_room: isFixedRoom(row),
    is_meeting_url: row.is_meeting_url,
    created_at,
  }
}
