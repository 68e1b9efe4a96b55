import pg from 'pg'

/** A statement that the service sent, with the values of its first use. `isForced`: in a transaction, see db.ts. */
export type RecordedStatement = { text: string; values: unknown[]; isForced: boolean }

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** Behind a pooler single statements also have a `begin`, which sets only their time limits. */
const isTransaction = /^begin; set local plan_cache_mode = force_generic_plan\b/
const usesTables = /^\s*(select|insert|update|delete|with)\b/i

/** Records each statement that is sent while the work runs, from any connection of this process. */
export async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorded = new Map<string, RecordedStatement>()
  const inTransaction = new WeakSet<pg.Client>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function record(...args) {
    const { text, values } = readArguments(args)
    if (isTransaction.test(text)) inTransaction.add(this)
    else if (/^(commit|rollback)/.test(text)) inTransaction.delete(this)
    else if (usesTables.test(text)) {
      const isForced = inTransaction.has(this)
      const key = `${isForced} ${text}`
      if (!recorded.has(key)) recorded.set(key, { text, values, isForced })
    }
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return [...recorded.values()]
}

/** A statement is sent as text and values, or as an object with both. */
function readArguments([first, second]: unknown[]) {
  const { text, values } =
    typeof first === 'string'
      ? { text: first, values: second }
      : (Object(first) as { text?: unknown; values?: unknown })
  return { text: typeof text === 'string' ? text : '', values: Array.isArray(values) ? values : [] }
}
