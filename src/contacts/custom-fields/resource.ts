import type { Resource } from '../../platform/http/resource.ts'
import { customFields as routes } from './routes.ts'

export const customFields: Resource = {
  routes,
  tables: {
    custom_field_definitions: {
      kept: 'as long as the organization; retired fields keep their values readable',
      deletedBy: 'nothing',
    },
  },
}
