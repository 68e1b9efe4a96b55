import type { Resource } from '../../platform/http/resource.ts'
import { avatars } from './avatar-routes.ts'
import { users as profiles } from './routes.ts'

export const users: Resource = {
  routes: [...profiles, ...avatars],
  tables: {
    users: { kept: 'as long as the organization: meetings and the activity log name them', deletedBy: 'nothing' },
  },
}
