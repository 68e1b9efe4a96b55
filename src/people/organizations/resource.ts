import type { Resource } from '../../platform/http/resource.ts'
import { organizations as routes } from './routes.ts'

export const organizations: Resource = {
  routes,
  tables: {
    organizations: { kept: 'as long as the service', deletedBy: 'nothing' },
  },
}
