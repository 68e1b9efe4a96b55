import type { Resource } from '../../platform/http/resource.ts'
import { noShows as routes } from './routes.ts'

export const noShows: Resource = {
  routes,
  tables: {
    invitee_no_shows: { kept: 'until the mark is removed', deletedBy: 'host, deletion request' },
  },
}
