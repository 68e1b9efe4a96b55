import type { Resource } from '../../platform/http/resource.ts'
import { calendarConnectionRoutes as routes } from './routes.ts'

export const calendarConnections: Resource = {
  routes,
  tables: {
    calendar_connections: {
      kept: 'until deleted, or until the person leaves the organization',
      deletedBy: 'person, administrator',
      texts: { provider: 'none', account: 'members', credentials: 'none', state: 'none', reason: 'none' },
    },
  },
}
