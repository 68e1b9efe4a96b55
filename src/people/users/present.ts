import type { Actor } from '../../platform/auth/caller.ts'
import { config } from '../../platform/config.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { canManage } from './permissions.ts'
import type { UserRow } from './queries.ts'
import type { User, UserSummary } from './schema.ts'

/** Colleagues do not see the meeting link: with it, anyone can enter the room. */
export function presentUser(user: UserRow, caller: Actor): User {
  return {
    ...presentUserSummary(user),
    time_notation: user.time_notation,
    current_organization: uriOf('organizations', user.organization_id),
    resource_type: 'User',
    week_start: user.week_start,
    meeting_url: canManage(caller, user.id) ? user.meeting_url : null,
  }
}

export function presentUserSummary(
  user: Omit<UserRow, 'time_notation' | 'week_start' | 'organization_id' | 'meeting_url'>,
): UserSummary {
  const { name, slug, email, timezone, avatar_url, locale, created_at, updated_at } = user
  // The @ keeps user pages separate from all current and future API paths.
  const scheduling_url = `${config.BASE_URL}/@${encodeURIComponent(slug)}`
  return {
    uri: uriOf('users', user.id),
    name,
    slug,
    email,
    scheduling_url,
    timezone,
    avatar_url,
    locale,
    created_at,
    updated_at,
  }
}
