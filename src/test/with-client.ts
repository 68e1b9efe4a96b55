import pg from 'pg'

/** Gives the work a connection of its own, outside of every pool. */
export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Sends one statement and returns its rows. */
export function queryOnce(url: string, text: string) {
  return withClient(url, async (client) => (await client.query(text)).rows)
}
