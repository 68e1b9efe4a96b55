import type { EventDeclaration } from '../events/declaration.ts'
import type { TextColumns } from '../fields.ts'
import type { Route } from './route.ts'

/** How long a table keeps its rows, and what deletes them, for docs/retention.md. */
export type OwnedTable = {
  kept: string
  deletedBy: string
  /** Which personal data each text column can hold. A deletion request redacts addresses in mentions. */
  texts?: TextColumns
}

/** What a feature declares about itself. src/resources.ts lists all of them. */
export type Resource = {
  routes: Route[]
  /** Tables that only this feature writes, with what becomes of their rows. */
  tables?: Record<string, OwnedTable>
  events?: EventDeclaration[]
}
