import type { Resource } from '../../platform/http/resource.ts'
import { eventTypes as routes } from './routes.ts'

export const eventTypes: Resource = {
  routes,
  tables: {
    event_types: { kept: 'as long as the organization; deleted ones stay readable by id', deletedBy: 'nothing' },
    event_type_hosts: { kept: 'as long as the event type has the host', deletedBy: 'owner' },
  },
}
