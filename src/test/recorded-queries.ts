import pg from 'pg'

/**
 * `statements`: of transactions. `roundTrips`: queries that were sent together need one. `underLock`: those after the
 * statement that locks hosts. `all`: also outside transactions.
 */
export type RecordedQueries = { statements: string[]; roundTrips: number; underLock: number; all: string[] }

/** Records the queries of the work. Its transactions must not run at the same time, except for `all`. */
export async function recordQueries(work: () => Promise<unknown>): Promise<RecordedQueries> {
  const recorded: RecordedQueries = { statements: [], roundTrips: 0, underLock: 0, all: [] }
  const waiting = new Map<unknown, number>()
  let [isOpen, isLocked] = [false, false]
  const { query } = pg.Client.prototype
  const record = function record(this: pg.Client, ...args: unknown[]) {
    const result: unknown = Reflect.apply(query, this, args)
    const text = textOf(args[0])
    // The listener checks its connection every two seconds. The same text of a feature is in an object.
    if (args[0] === 'select 1') return result
    recorded.all.push(text)
    isOpen ||= text.startsWith('begin')
    if (!isOpen || !(result instanceof Promise)) return result
    recorded.statements.push(text)
    if (!waiting.get(this)) {
      recorded.roundTrips++
      if (isLocked) recorded.underLock++
    }
    waiting.set(this, (waiting.get(this) ?? 0) + 1)
    const end = () => { waiting.set(this, (waiting.get(this) ?? 1) - 1) }
    result.then(end, end)
    isLocked ||= text.includes('pg_advisory_xact_lock')
    if (text === 'commit' || text === 'rollback') [isOpen, isLocked] = [false, false]
    return result
  }
  pg.Client.prototype.query = record as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return recorded
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : String((query as { text?: string }).text))
  .trim().replaceAll(/\s+/g, ' ')
