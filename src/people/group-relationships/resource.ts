import type { Resource } from '../../platform/http/resource.ts'
import { groupRelationships as routes } from './routes.ts'

export const groupRelationships: Resource = {
  routes,
  tables: {
    group_relationships: { kept: 'until deleted', deletedBy: 'administrator' },
  },
}
