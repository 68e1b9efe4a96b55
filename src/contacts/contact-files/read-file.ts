import { Unavailable } from '../../platform/errors.ts'
import { createThreadPool, ThreadsBusy } from '../../platform/threads/thread-pool.ts'
import { ThreadLimit, type Thread } from '../../platform/threads/thread.ts'
import { milliseconds } from '../../platform/time.ts'
import type { Owner } from '../contacts/create.ts'
import type { Column } from './columns.ts'
import type { Line } from './csv.ts'
import type { Db } from '../../platform/db/db.ts'
import { parseBatches, prefetch, type ImportBatch } from './parse-batches.ts'
import type * as Functions from './parse-file.ts'
import type { ReadUpload } from './parse-file.ts'

/** Reading a line takes longer than any honest file needs. */
export class SlowFile extends Error {
  line: number
  constructor(line: number) {
    super(`Line ${line} takes too long to read.`)
    this.line = line
  }
}

type StoredFile = { content: string; delimiter: string }

/** A file that is read in a thread. */
export type FileReader = {
  /** Parsed and validated rows after the first `done` ones. */
  batches(db: Db, owner: Owner, columns: Column[], done: number): AsyncGenerator<ImportBatch>
  /** All lines as they are, the header first. */
  lines(): AsyncGenerator<Line>
}

/** CPU time: of a whole upload of 20 MB, which takes a second, and of 500 rows, which take some tenths of a second. */
export const fileLimits = { uploadMs: milliseconds({ seconds: 10 }), batchMs: milliseconds({ seconds: 10 }) }

/** Two jobs at a time read files (see the pool of their jobs), and one upload. */
const threads = createThreadPool<typeof Functions>(new URL('./parse-file.ts', import.meta.url), {
  size: 3,
  waitMs: milliseconds({ seconds: 10 }),
  memoryMb: 512,
})

export function readUpload(bytes: Uint8Array): Promise<ReadUpload> {
  return withThread((thread) => thread.call('readUpload', bytes, fileLimits.uploadMs))
}

/** Reads a stored file in a thread until `work` ends. */
export function withFileReader<Result>(file: StoredFile, work: (reader: FileReader) => Promise<Result>) {
  const { content, delimiter } = file
  return withThread((thread) => {
    async function* batches(db: Db, owner: Owner, columns: Column[], done: number) {
      await thread.call('openRows', { content, delimiter, columns, done }, fileLimits.uploadMs)
      yield* prefetch(
        parseBatches(db, owner, (definitions) => thread.call('readRows', definitions, fileLimits.batchMs)),
      )
    }
    async function* lines() {
      await thread.call('openLines', { content, delimiter }, fileLimits.uploadMs)
      for (;;) {
        const batch = await thread.call('readBatch', undefined, fileLimits.batchMs)
        if (batch.length === 0) return
        yield* batch
      }
    }
    return work({ batches, lines })
  })
}

async function withThread<Result>(work: (thread: Thread<typeof Functions>) => Promise<Result>) {
  try {
    return await threads.use(work)
  } catch (error) {
    if (error instanceof ThreadLimit) throw new SlowFile(Math.max(1, error.progress))
    if (error instanceof ThreadsBusy) throw new Unavailable('Too many files are being read. Try again in a minute.')
    throw error
  }
}
