import type { Resource } from '../../platform/http/resource.ts'
import { contacts as routes } from './routes.ts'

export const contacts: Resource = {
  routes,
  tables: {
    contacts: { kept: 'until deleted', deletedBy: 'owner, deletion request' },
    contact_addresses: { kept: 'as long as the contact', deletedBy: 'database' },
  },
}
