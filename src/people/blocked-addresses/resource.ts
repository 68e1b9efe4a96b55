import type { Resource } from '../../platform/http/resource.ts'
import { blockedAddressRoutes as routes } from './routes.ts'

export const blockedAddresses: Resource = {
  routes,
  tables: {
    // Erasing the address would let it book again, so only an admin deletes the entry.
    blocked_addresses: {
      kept: 'until an admin unblocks the address; a deletion request keeps it, because it would unblock it',
      deletedBy: 'administrator',
      texts: { kind: 'none', address: 'none' },
    },
  },
}
