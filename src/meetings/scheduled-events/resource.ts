import type { Resource } from '../../platform/http/resource.ts'
import { scheduledEvents as routes } from './routes.ts'

export const scheduledEvents: Resource = {
  routes,
  tables: {
    scheduled_events: { kept: 'until deleted', deletedBy: 'deletion request' },
    event_hosts: { kept: 'as long as the meeting', deletedBy: 'deletion request' },
    event_guests: { kept: 'as long as the meeting', deletedBy: 'deletion request' },
  },
}
