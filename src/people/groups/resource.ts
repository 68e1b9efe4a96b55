import type { Resource } from '../../platform/http/resource.ts'
import { groups as routes } from './routes.ts'

export const groups: Resource = {
  routes,
  tables: {
    groups: { kept: 'until deleted', deletedBy: 'administrator' },
  },
}
