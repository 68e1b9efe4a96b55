import type { Db } from './db.ts'
import { sql, type Sql } from './sql.ts'

/** A write whose result no one needs, so that it can wait and be sent with others in one statement. */
export type Write = {
  /** Statements by name. They see the same snapshot, and can read what another one of them returns. */
  parts: Record<string, Sql>
  /** What the statement selects from its parts, for example notifications. One column of text. */
  select?: Sql
  /** Throws the problem of a request if this is a violation of one of its constraints. */
  onError?: (error: unknown) => void
}

/**
 * The writes of a transaction that wait for its next query or its commit. `send`: sends them now. `last`: those that
 * wait for the commit, by name.
 */
type WriteQueue = { writes: Write[]; send: () => Promise<unknown> | undefined; last: Map<string, () => Write> }

const queues = new WeakMap<Db, WriteQueue>()

export function addWriteQueue(tx: Db, queue: WriteQueue) {
  queues.set(tx, queue)
}

/**
 * Puts off a write until the next query or the commit of the transaction. All writes that wait by then are sent as one
 * statement, so the next query sees them. Outside a transaction the write runs immediately.
 */
export async function writeLater(db: Db, write: Write) {
  const queue = queues.get(db)
  if (!queue) return void (await db.run(joinWrites([write])).catch(errorHandler([write])))
  // Parts of one statement run in no certain order, and two of them must not change the same row.
  const names = new Set(queue.writes.flatMap(({ parts }) => Object.keys(parts)))
  if (Object.keys(write.parts).some((name) => names.has(name))) await queue.send()
  queue.writes.push(write)
}

/**
 * Puts off a write until the commit, also if queries follow. For a row that many transactions change: each of them
 * keeps it locked for the commit only. Queries of the transaction do not see the write. `write`: called then, and only
 * the first one of each name. Outside a transaction the write runs immediately.
 */
export async function writeWithCommit(db: Db, name: string, write: () => Write) {
  const queue = queues.get(db)
  if (!queue) return writeLater(db, write())
  if (!queue.last.has(name)) queue.last.set(name, write)
}

/** Sends the writes that wait, if any. Their violations of constraints are thrown here. */
export async function sendWrites(db: Db) {
  await queues.get(db)?.send()
}

/** One statement that runs all of these writes. */
export function joinWrites(writes: Write[]): Sql {
  const parts = writes.flatMap((write) => Object.entries(write.parts))
  const selects = writes.flatMap(({ select }) => select ?? [])
  return sql`
    with ${sql.join(
      parts.map(([name, part]) => sql`${sql.identifier(name)} as (${part})`),
      sql`, `,
    )}
    ${selects.length > 0 ? sql.join(selects, sql` union all `) : sql`select`}`
}

/** Gives an error of the joined statement to each write, until one of them recognizes it. */
export function errorHandler(writes: Write[]) {
  return (error: unknown): never => {
    for (const { onError } of writes) onError?.(error)
    throw error
  }
}
