import type { Resource } from '../../platform/http/resource.ts'

/** Users and organizations have the endpoints that write pictures. */
export const pictures: Resource = {
  routes: [],
  tables: {
    pictures: {
      kept: 'until the user or organization has another picture or none',
      deletedBy: 'person, administrator',
      texts: { name: 'none', type: 'none' },
    },
  },
}
