import type { Resource } from '../../platform/http/resource.ts'
import { handoverRoutes as routes } from './routes.ts'

export const handovers: Resource = {
  routes,
  tables: {
    handovers: {
      kept: 'while the organization exists',
      deletedBy: 'nothing',
      texts: { event_types: 'none', meetings: 'none', conflicts: 'none', cancel_reason: 'mention', status: 'none' },
    },
    event_type_addresses: {
      kept: 'while the organization exists, so that old links work',
      deletedBy: 'nothing',
      texts: { slug: 'published' },
    },
  },
}
