import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { BookingFacts } from '../../insights/booking-days/rules.ts'
import type { Selection } from '../../insights/booking-figures/rules.ts'
import type { Html } from '../../platform/html.ts'
import type { InsightFilters } from './filter-rules.ts'

/** What the charts of a page are made of. `earlier`: the period to compare with. */
export type Insights = {
  user: SignedInUser
  filters: InsightFilters
  facts: BookingFacts
  selection: Selection
  earlier: Selection | undefined
}

/** A share is between 0 and 1, or undefined if there is nothing to compare with. */
export type Share = { share: number | undefined }
export type FigureCell = number | string | Share
/** `key`: what the file has instead of the label, for example a date that spreadsheets read. */
export type FigureRow = { label: string; key?: string; cells: FigureCell[] }

/** A chart, and the same figures as a table and a file. `header`: the name of the first column, then of the cells. */
export type Figure = {
  name: string
  title: string
  header: string[]
  rows: FigureRow[]
  /** Undefined if there is nothing to draw. */
  drawing: Html | undefined
  summary?: string | undefined
}
