import type { Resource } from '../../platform/http/resource.ts'
import { applications as routes } from './routes.ts'

export const applications: Resource = {
  routes,
  tables: {
    applications: {
      kept: 'until deleted; unused self-registered ones 1 day',
      deletedBy: 'administrator, job `oauth cleanup`',
    },
    application_grants: { kept: 'until disconnected; unused ones 1 day', deletedBy: 'person, job `oauth cleanup`' },
  },
}
