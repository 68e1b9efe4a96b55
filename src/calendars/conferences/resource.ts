import type { Resource } from '../../platform/http/resource.ts'
import { conferenceRoutes as routes } from './routes.ts'

export const conferences: Resource = {
  routes,
  tables: {
    conferences: {
      kept: 'until deleted; those of a person until the person leaves the organization',
      deletedBy: 'person, administrator',
      texts: { name: 'mention', provider: 'none', url: 'mention', secret: 'none' },
    },
  },
}
