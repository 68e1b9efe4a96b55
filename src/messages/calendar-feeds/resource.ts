import type { Resource } from '../../platform/http/resource.ts'
import { calendarFeedRoutes as routes } from './routes.ts'

export const calendarFeeds: Resource = {
  routes,
  tables: {
    calendar_feeds: {
      kept: 'until deleted, or until the person leaves the organization',
      deletedBy: 'person, administrator',
      texts: { name: 'mention', version: 'none' },
    },
  },
}
