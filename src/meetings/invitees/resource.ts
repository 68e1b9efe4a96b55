import type { Resource } from '../../platform/http/resource.ts'
import { invitees as routes } from './routes.ts'

export const invitees: Resource = {
  routes,
  tables: {
    invitees: { kept: 'as long as the meeting', deletedBy: 'deletion request' },
  },
}
