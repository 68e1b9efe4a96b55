import type { Resource } from '../../platform/http/resource.ts'
import { routingForms as routes } from './routes.ts'

export const routingForms: Resource = {
  routes,
  tables: {
    routing_forms: {
      kept: 'as long as the organization; deleted ones stay for their submissions',
      deletedBy: 'nothing',
    },
  },
}
