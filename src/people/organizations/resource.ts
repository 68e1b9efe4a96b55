import type { Resource } from '../../platform/http/resource.ts'
import { logos } from './logo-routes.ts'
import { organizations as profiles } from './routes.ts'

export const organizations: Resource = {
  routes: [...profiles, ...logos],
  tables: {
    organizations: { kept: 'as long as the service', deletedBy: 'nothing' },
  },
}
