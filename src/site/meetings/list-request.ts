import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type GroupId, type UserId } from '../../platform/ids.ts'
import { isEmail } from '../../platform/text.ts'
import { dayBounds, parseHost, type ListFilters } from './list-rules.ts'

/** The query of `GET /scheduled_events`. A meeting that takes place now is an upcoming one. */
export function eventsQuery(user: SignedInUser, filters: ListFilters, now: number, page?: string) {
  const { tab, type, from, to, q } = filters
  const query = {
    ...scopeOf(user, filters.host),
    ...(type !== undefined && { event_type: uriOf('event_types', asId(type)) }),
    ...(q !== undefined && (isEmail(q) ? { invitee_email: q } : { invitee_search: q })),
    ...(from !== undefined && { min_start_time: textOf(dayBounds(from, user.timezone).first) }),
    ...(to !== undefined && { max_start_time: textOf(dayBounds(to, user.timezone).last) }),
    status: tab === 'canceled' ? 'canceled' : 'active',
    sort: tab === 'upcoming' ? 'start_time:asc' : 'start_time:desc',
  }
  // A page token has the time of its first page.
  if (page !== undefined) return { ...query, page_token: page }
  const time = textOf(now)
  const ends = tab === 'upcoming' ? { min_end_time: time } : tab === 'past' ? { max_end_time: time } : {}
  return { ...query, ...ends }
}

/** Whose meetings. The API decides whether this user may see them. */
function scopeOf(user: SignedInUser, host: string | undefined) {
  const filter = parseHost(host)
  const organization = isAdmin(user) ? { organization: uriOf('organizations', user.organization_id) } : {}
  const userOf = (id: string) => ({ user: uriOf('users', asId<UserId>(id)) })
  const groupOf = (id: string) => ({ group: uriOf('groups', asId<GroupId>(id)) })
  if (filter.kind === 'everyone') return { organization: uriOf('organizations', user.organization_id) }
  if (filter.kind === 'group') return { ...organization, ...groupOf(filter.group) }
  if (filter.kind === 'person')
    return { ...organization, ...(filter.group !== undefined && groupOf(filter.group)), ...userOf(filter.user) }
  return userOf(user.user_id)
}

const textOf = (time: number) => new Date(time).toISOString()
