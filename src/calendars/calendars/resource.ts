import type { Resource } from '../../platform/http/resource.ts'
import { calendarRoutes as routes } from './routes.ts'

export const calendars: Resource = {
  routes,
  tables: {
    calendars: {
      kept: 'as long as their connection, and as long as the server has the calendar',
      deletedBy: 'person, administrator',
      texts: {
        address: 'members',
        name: 'mention',
        timezone: 'none',
        deleted_entries: 'none',
        moved_entries: 'none',
        cursor: 'none',
      },
    },
    calendar_objects: {
      kept: 'as long as the calendar contains the event',
      deletedBy: 'sync of the calendar',
      texts: { href: 'none', etag: 'none', uid: 'none', items: 'none', problems: 'none' },
    },
    calendar_entries: {
      kept: 'as long as their calendar',
      deletedBy: 'person, administrator',
      texts: { href: 'none', etag: 'none', problem: 'none' },
    },
  },
}
