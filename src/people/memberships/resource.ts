import type { Resource } from '../../platform/http/resource.ts'
import { memberships as routes } from './routes.ts'

export const memberships: Resource = {
  routes,
  tables: {
    organization_memberships: { kept: 'until the member leaves', deletedBy: 'administrator' },
  },
}
