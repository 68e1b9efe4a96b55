import type { Resource } from '../../platform/http/resource.ts'
import { teams as routes } from './routes.ts'

export const teams: Resource = {
  routes,
  tables: {
    teams: { kept: 'until deleted', deletedBy: 'administrator' },
    team_members: { kept: 'until the member leaves the team', deletedBy: 'administrator' },
  },
}
