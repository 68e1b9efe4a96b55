import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { Db } from '../../platform/db/db.ts'
import { retryOnConflict } from '../../platform/db/errors.ts'
import { Conflict } from '../../platform/errors.ts'
import { record } from '../../platform/events/activity.ts'
import { createContacts, type Owner } from '../contacts/create.ts'
import { addressesOf, type ContactContent } from '../contacts/queries.ts'
import { everyDefinition, type DefinitionRow } from '../custom-fields/queries.ts'
import { fieldOf, matchColumns, type Column, type MappingOptions } from './columns.ts'
import { readLines, summarizeCsv, type CsvSummary } from './csv.ts'
import { createRowParser, describeConflict, type ParsedRow } from './parse-row.ts'
import {
  createDryRunTable, finishImport, findExistingAddresses, requireImportLease, insertRefusals, lockImport, advanceImport, findOrInsertImport,
  insertDryRunAddresses, findDryRunAddresses, restartImport, type ImportRow,
} from './queries.ts'
import { writeReport } from './write-report.ts'

export type ImportRequest = MappingOptions & {
  path: string
  delimiter: string | undefined
  /** Where the lines go that were refused. */
  report: string
  dryRun: boolean
  /** Import a file that was imported before. */
  again: boolean
  signal?: AbortSignal
}

export type Progress = { total: number; done: number; created: number; refused: number }

export type Listener = {
  onBegin(columns: Column[], definitions: DefinitionRow[], progress: Progress): void
  onBatch(progress: Progress): void
}

export type ImportResult = Progress & {
  /** How many lines an earlier run had done. */
  resumed_after: number
  /** When the whole file was imported by an earlier run, so that there was nothing to do. */
  finished_before: string | null
  report: string | null
}

type ImportTask = { owner: Owner; request: ImportRequest; listener: Listener; file: CsvSummary; columns: Column[] }
type ImportBatch = { definitions: DefinitionRow[]; read: (ParsedRow & { line: number })[] }

const batchSize = 500
const linesBetweenPauses = 20

/**
 * Makes contacts of the lines of a file, a batch in each transaction together with how far it came. Whenever it is
 * interrupted, the same command goes on after the last batch that was committed.
 */
export async function importContacts(db: Db, owner: Owner, request: ImportRequest, listener: Listener) {
  const file = await summarizeCsv(request.path, request.delimiter)
  const definitions = await everyDefinition(db, owner.organization_id)
  const columns = matchColumns(request.path, file.headers, definitions, request)
  const fingerprint = fingerprintOf(file, columns)
  const task = { owner, request, listener, file, columns }

  const holding = async (held: Db): Promise<ImportResult> => {
    await requireImportLease(held, owner, fingerprint)
    if (request.dryRun) await createDryRunTable(held)
    const on = request.dryRun ? held : db
    const opened = await findOrInsertImport(on, owner, fingerprint)
    const state = opened.finished_at && request.again ? await restartImport(on, opened.id) : opened
    const resumed_after = state.records_done
    listener.onBegin(columns, definitions, progressOf(task, state))
    if (state.finished_at)
      return { ...progressOf(task, state), resumed_after, finished_before: state.finished_at, report: null }

    const { report, ...done } = await importLines(on, task, state, prefetch(parseBatches(db, task, state.records_done)))
    return { ...done, resumed_after, finished_before: null, report }
  }
  return request.dryRun ? runAndRollBack(db, holding) : db.transaction(holding)
}

async function importLines(db: Db, task: ImportTask, opened: ImportRow, batches: AsyncIterable<ImportBatch>) {
  const { request, file, columns, listener } = task
  let state = opened
  for await (const batch of batches) {
    if (request.signal?.aborted) throw new Conflict({ message: 'Stopped.' })
    state = await retryOnConflict(() => db.transaction((tx) => importBatch(tx, task, state, batch)))
    listener.onBatch(progressOf(task, state))
  }
  if (state.records_done !== file.records)
    throw new Conflict({ message: `${file.path} was changed while it was imported. Import it again.` })

  if (state.refused > 0) await writeReport(db, state, file, columns, request.report)
  await db.transaction(async (tx) => {
    await finishImport(tx, state)
    const { organization_id } = task.owner
    // Nothing of a dry run stays, this neither.
    await record(tx, { organization_id, namespace: 'Contact', action: 'Import', details: { import: state.id } })
  })
  return { ...progressOf(task, state), report: state.refused > 0 ? request.report : null }
}

async function importBatch(db: Db, { owner, request }: ImportTask, state: ImportRow, { read, definitions }: ImportBatch) {
  await lockImport(db, state)
  const wanted = read.flatMap((it) => ('content' in it ? [{ ...it, addresses: addressesOf(it.content) }] : []))
  const addresses = wanted.flatMap((it) => it.addresses)
  const held = await findExistingAddresses(db, owner, addresses)
  if (request.dryRun) held.push(...await findDryRunAddresses(db, addresses))
  const { first, late } = separateDuplicates(wanted, held)

  const contents = first.map(({ content }) => content)
  const taken = request.dryRun ? await simulateCreate(db, contents) : await createImported(db, owner, contents, definitions)
  const refusals = [
    ...read.flatMap((it) => ('problem' in it ? [{ line: it.line, problem: it.problem }] : [])),
    ...late.map(({ line, taken }) => ({ line, problem: describeConflict(taken) })),
    ...first.flatMap(({ line }, i) => {
      const addresses = taken.get(i)
      return addresses ? [{ line, problem: describeConflict(addresses) }] : []
    }),
  ]
  await insertRefusals(db, owner.organization_id, state, refusals)
  return advanceImport(db, state, read.length - refusals.length, refusals.length)
}

async function createImported(db: Db, owner: Owner, contents: ContactContent[], definitions: DefinitionRow[]) {
  return (await createContacts(db, owner, 'import', contents, definitions)).taken
}

async function simulateCreate(db: Db, contents: ContactContent[]) {
  await insertDryRunAddresses(db, contents.flatMap(addressesOf))
  return new Map<number, string[]>()
}

/**
 * Of lines that want the same address the first gets it, unless a contact has it. A line that is refused leaves the
 * addresses that it wanted to those after it, as if lines were imported one at a time.
 */
function separateDuplicates<Wanted extends { addresses: string[] }>(wanted: Wanted[], held: string[]) {
  const gone = new Set(held)
  const first: Wanted[] = []
  const late: (Wanted & { taken: string[] })[] = []
  for (const it of wanted) {
    const taken = it.addresses.filter((address) => gone.has(address))
    if (taken.length > 0) {
      late.push({ ...it, taken })
      continue
    }
    first.push(it)
    for (const address of it.addresses) gone.add(address)
  }
  return { first, late }
}

/** The lines after those that are done, read and checked. */
async function* parseBatches(db: Db, { owner, file, columns }: ImportTask, done: number): AsyncGenerator<ImportBatch> {
  const read = createRowParser(columns)
  const begin = async (): Promise<ImportBatch> =>
    ({ definitions: await everyDefinition(db, owner.organization_id), read: [] })
  let batch = await begin()
  let place = -1
  for await (const { line, cells } of readLines(file)) {
    if (place++ < done) continue
    const count = batch.read.push({ line, ...read(cells, batch.definitions) })
    // The batch before is under way; its next step shall not have to wait for this whole one.
    if (count % linesBetweenPauses === 0) await pause()
    if (count < batchSize) continue
    yield batch
    batch = await begin()
  }
  if (batch.read.length > 0) yield batch
}

/** Gets the next one ready while the one before is written, which is the database's work. Saves a sixth of the time. */
async function* prefetch<T>(source: AsyncGenerator<T>) {
  let coming = source.next()
  try {
    for (let step = await coming; !step.done; step = await coming) {
      coming = source.next()
      coming.catch(() => {})
      yield step.value
    }
  } finally {
    await source.return(undefined)
  }
}

/** The same content with the same meaning is the same import, whatever the file is called. */
function fingerprintOf({ hash, delimiter }: CsvSummary, columns: Column[]) {
  const meaning = JSON.stringify([delimiter, columns.map(fieldOf)])
  return createHash('sha256').update(hash).update(meaning).digest()
}

function progressOf({ file }: ImportTask, { records_done, created, refused }: ImportRow): Progress {
  return { total: file.records, done: records_done, created, refused }
}

/** Does it all in one transaction and takes it back. */
async function runAndRollBack<T>(db: Db, work: (held: Db) => Promise<T>): Promise<T> {
  let done: { result: T } | undefined
  await db.transaction(async (tx) => {
    done = { result: await work(tx) }
    throw new RolledBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  if (!done) throw new Error('the dry run ended without a result')
  return done.result
}

class RolledBack extends Error {}
