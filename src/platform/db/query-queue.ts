import type { ClientBase, QueryConfig, QueryResult } from 'pg'

/** Sends the queries of one connection one after another. pg can queue queries itself, but has deprecated that. */
export function queryQueue(client: ClientBase) {
  let last: Promise<unknown> = Promise.resolve()
  return (query: string | QueryConfig): Promise<QueryResult> => {
    const result = last.then(() => client.query(query), () => client.query(query))
    last = result
    return result
  }
}
