import type { ClientBase, QueryConfig, QueryResult } from 'pg'

type Query = string | QueryConfig

/**
 * Sends the queries of one connection one after another. pg can queue queries itself, but has deprecated that. Several
 * queries in one call are sent at once, if the connection pipelines: they need one round trip. `requireReady` runs
 * before a call is sent, with its first query.
 */
export function queryQueue(client: ClientBase, requireReady: (first: Query | undefined) => void = () => {}) {
  let last: Promise<unknown> = Promise.resolve()
  return (...queries: Query[]): Promise<QueryResult> => {
    const submit = async () => {
      requireReady(queries[0])
      return queries.length === 1 ? client.query(queries[0] ?? '') : lastOf(await submitAll(client, queries))
    }
    const result = last.then(submit, submit)
    last = result
    return result
  }
}

/** Waits for all answers. Throws the first error. */
export async function submitAll(client: ClientBase, queries: Query[]): Promise<QueryResult[]> {
  const answers = await Promise.allSettled(queries.map((query) => client.query(query)))
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
}

function lastOf(results: QueryResult[]) {
  const [last] = results.slice(-1)
  if (!last) throw new Error('no query to send')
  return last
}
