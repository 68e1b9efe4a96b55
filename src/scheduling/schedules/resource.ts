import type { Resource } from '../../platform/http/resource.ts'
import { schedules as routes } from './routes.ts'

export const schedules: Resource = {
  routes,
  tables: {
    schedules: { kept: 'until deleted', deletedBy: 'owner' },
    out_of_office_periods: { kept: 'until deleted', deletedBy: 'owner', texts: { reason: 'mention' } },
  },
}
