import type { Resource } from '../../platform/http/resource.ts'
import { webhookSubscriptions as routes } from './routes.ts'

export const webhookSubscriptions: Resource = {
  routes,
  tables: {
    webhook_subscriptions: { kept: 'until deleted', deletedBy: 'owner, administrator' },
  },
}
