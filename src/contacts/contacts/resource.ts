import type { Resource } from '../../platform/http/resource.ts'
import { contacts as routes } from './routes.ts'

export const contacts: Resource = {
  routes,
  tables: {
    contacts: { kept: 'until deleted', deletedBy: 'owner, deletion request' },
    contact_import_files: {
      kept: 'the file until the end of the import, at most 1 day; the report 7 days; the rest as long as the import',
      deletedBy: 'owner, job `contact import cleanup`',
    },
    contact_addresses: { kept: 'as long as the contact', deletedBy: 'database' },
  },
}
