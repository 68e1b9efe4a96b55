import type { Resource } from '../../platform/http/resource.ts'

export const unsubscribes: Resource = {
  routes: [],
  tables: {
    unsubscribes: {
      kept: 'until the person subscribes again; a deletion request keeps it: it has a hash, no address',
      deletedBy: 'person',
    },
  },
}
