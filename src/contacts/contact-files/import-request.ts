import type { Owner } from '../contacts/create.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import type { Column } from './columns.ts'
import type { CsvSummary } from './csv.ts'
import type { MappingOptions } from './match-columns.ts'

export type ImportRequest = MappingOptions & {
  path: string
  delimiter: string | undefined
  /** The file for rejected lines. */
  report: string
  dryRun: boolean
  /** Import a file that was imported before. */
  again: boolean
  signal?: AbortSignal
}

export type ImportProgress = { total: number; done: number; created: number; refused: number }

export type ImportListener = {
  onBegin(columns: Column[], definitions: DefinitionRow[], progress: ImportProgress): void
  onBatch(progress: ImportProgress): void
}

export type ImportResult = ImportProgress & {
  /** How many lines an earlier run finished. */
  resumed_after: number
  /** When an earlier run imported the whole file, so that this run had nothing to do. */
  finished_before: string | null
  report: string | null
}

export type ImportTask = {
  owner: Owner
  request: ImportRequest
  listener: ImportListener
  file: CsvSummary
  columns: Column[]
}
