import pg from 'pg'
import {
  findPrimary,
  forgetPrimary,
  hostsOf,
  isHostFailure,
  requireWritable,
  watchSession,
  type Hosts,
} from './hosts.ts'

type Options = Omit<pg.ClientConfig, 'connectionString'>

/** Opens a connection outside of a pool, to the primary if the address has several hosts. `prepare`: see pg.Client. */
export async function connectClient(url: string, options: Options, prepare: (client: pg.Client) => void = () => {}) {
  const hosts = hostsOf(url)
  const host = await findPrimary(hosts)
  try {
    return await connectTo(host, hosts, options, prepare)
  } catch (error) {
    if (hosts.urls.length === 1 || !isHostFailure(error)) throw error
    forgetPrimary(hosts, host)
    return connectTo(await findPrimary(hosts), hosts, options, prepare)
  }
}

async function connectTo(host: string, hosts: Hosts, options: Options, prepare: (client: pg.Client) => void) {
  const client = new pg.Client({ ...options, connectionString: host })
  prepare(client)
  const reported = watchSession(client)
  try {
    await client.connect()
    if (hosts.mustWrite) await requireWritable(client, reported)
    return client
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
}
