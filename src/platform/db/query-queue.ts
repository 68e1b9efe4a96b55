import type { ClientBase, QueryConfig, QueryResult } from 'pg'

/** Sends the queries of one connection one after another. pg has a queue of its own for this, but deprecates it. */
export function queryQueue(client: ClientBase) {
  let last: Promise<unknown> = Promise.resolve()
  return (query: string | QueryConfig): Promise<QueryResult> => {
    const result = last.then(() => client.query(query), () => client.query(query))
    last = result
    return result
  }
}
