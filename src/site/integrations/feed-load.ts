import { calendarFeedRoutes } from '../../messages/calendar-feeds/routes.ts'
import type { CalendarFeed } from '../../messages/calendar-feeds/schema.ts'
import { findColleagueNames } from '../../people/users/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { idOfUri, uriOf } from '../../platform/http/field-types.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import type { Visit } from './webhook-load.ts'

export type FeedPage = Awaited<ReturnType<typeof loadFeeds>>

/** The user's own feeds. Admins and owners can also list those of everyone. `names`: of these people, by their id. */
export async function loadFeeds(db: Db, { api, user }: Visit, query: ConsoleRequest['Querystring']) {
  const canSeeAll = isAdmin(user)
  const isOfAll = canSeeAll && query.whose === 'everyone'
  const feeds = await listFeeds(
    api,
    {
      sort: 'created_at:desc',
      count: '20',
      ...(isOfAll && { organization: uriOf('organizations', user.organization_id) }),
    },
    query.page,
  )
  const ids = feeds.collection.flatMap((feed) => idOfUri('users', feed.user) ?? [])
  return { canSeeAll, feeds, names: isOfAll ? await findColleagueNames(db, user.organization_id, ids) : undefined }
}

/** A page token of another list leads to the first page. */
async function listFeeds({ many }: Visit['api'], query: Record<string, string>, page: string | string[] | undefined) {
  const list = (more: Record<string, string> = {}) =>
    many<CalendarFeed>(calendarFeedRoutes, 'GET /calendar_feeds', { query: { ...query, ...more } })
  if (typeof page !== 'string') return list()
  return list({ page_token: page }).catch((error: unknown) => {
    if (error instanceof Invalid) return list()
    throw error
  })
}
