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
  await watchQueries(work, (client, text, result) => {
    recorded.all.push(text)
    isOpen ||= text.startsWith('begin')
    if (!isOpen || !(result instanceof Promise)) return
    recorded.statements.push(text)
    if (!waiting.get(client)) {
      recorded.roundTrips++
      if (isLocked) recorded.underLock++
    }
    waiting.set(client, (waiting.get(client) ?? 0) + 1)
    const end = () => {
      waiting.set(client, (waiting.get(client) ?? 1) - 1)
    }
    result.then(end, end)
    isLocked ||= text.includes('pg_advisory_xact_lock')
    if (isEnd(text)) [isOpen, isLocked] = [false, false]
  })
  return recorded
}

/** The statements of each transaction of the work, in the order of their ends. */
export async function recordTransactions(work: () => Promise<unknown>): Promise<string[][]> {
  const open = new Map<pg.Client, string[]>()
  const ended: string[][] = []
  await watchQueries(work, (client, text) => {
    if (text.startsWith('begin')) open.set(client, [])
    const statements = open.get(client)
    statements?.push(text)
    if (!statements || !isEnd(text)) return
    ended.push(statements)
    open.delete(client)
  })
  return ended
}

const isEnd = (text: string) => text === 'commit' || text === 'rollback'

async function watchQueries(
  work: () => Promise<unknown>,
  onQuery: (client: pg.Client, text: string, result: unknown) => void,
) {
  const { query } = pg.Client.prototype
  const record = function record(this: pg.Client, ...args: unknown[]) {
    const result: unknown = Reflect.apply(query, this, args)
    // The listener checks its connection every two seconds. The same text of a feature is in an object.
    if (args[0] !== 'select 1') onQuery(this, textOf(args[0]), result)
    return result
  }
  pg.Client.prototype.query = record as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
}

const textOf = (query: unknown) =>
  (typeof query === 'string' ? query : String((query as { text?: string }).text)).trim().replaceAll(/\s+/g, ' ')
