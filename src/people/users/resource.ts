import type { Resource } from '../../platform/http/resource.ts'
import { users as routes } from './routes.ts'

export const users: Resource = {
  routes,
  tables: {
    users: { kept: 'as long as the organization: meetings and the activity log name them', deletedBy: 'nothing' },
  },
}
