import pg from 'pg'
import { hostOf, parseDatabaseUrl } from '../database-url.ts'
import { milliseconds } from '../time.ts'
import { isUnreachable } from './errors.ts'

/**
 * The hosts of one address. The pools and the listener of a process share it, so what one connection learns serves all.
 * `primary`: the host that accepted writes last, undefined while that is not known.
 */
export type Hosts = {
  urls: string[]
  mustWrite: boolean
  primary: string | undefined
  search: Promise<string> | undefined
  /** The connections of pools that are open or opening, with the host of each. */
  clients: Map<pg.Client, string>
}

/** All hosts were asked, at least one responded, and none accepts writes: a standby is about to take over. */
export class NoPrimary extends Error {
  code = '57P03'
}

const probeMs = milliseconds({ seconds: 2 })
const known = new Map<string, Hosts>()

export function hostsOf(url: string): Hosts {
  const found = known.get(url)
  if (found) return found
  const hosts = createHosts(url)
  known.set(url, hosts)
  return hosts
}

export function createHosts(url: string): Hosts {
  const { urls, mustWrite } = parseDatabaseUrl(url)
  return { urls, mustWrite, primary: undefined, search: undefined, clients: new Map() }
}

/** Returns the host to connect to. Asks all hosts at once if the primary is not known: a dead one costs no time. */
export async function findPrimary(hosts: Hosts): Promise<string> {
  const [first = ''] = hosts.urls
  if (hosts.urls.length === 1) return first
  if (hosts.primary !== undefined) return hosts.primary
  hosts.search ??= probeAll(hosts.urls).finally(() => {
    hosts.search = undefined
  })
  const primary = await hosts.search
  markPrimary(hosts, primary)
  return primary
}

/** Connections to a host that is no longer the primary are cut. A dead machine would let their queries wait. */
function markPrimary(hosts: Hosts, primary: string) {
  hosts.primary = primary
  for (const [client, url] of hosts.clients)
    if (url !== primary) client.connection.stream.destroy(new Error('Connection terminated: another host took over'))
}

/** The next connection asks all hosts which one is the primary. */
export function forgetPrimary(hosts: Hosts, failed = hosts.primary) {
  if (hosts.primary === failed) hosts.primary = undefined
}

/** Records whether the server accepts writes: it says so when a connection opens. */
export function watchSession(client: pg.Client) {
  const reported = new Map<string, string>()
  client.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
    reported.set(parameterName, parameterValue)
  })
  return reported
}

type ParameterStatus = { parameterName: string; parameterValue: string }

/** Throws if the server of a new connection accepts no writes. */
export async function requireWritable(client: pg.Client, reported: ReadonlyMap<string, string>) {
  const states = ['in_hot_standby', 'default_transaction_read_only'].map((name) => reported.get(name))
  if (states.every((state) => state === 'off')) return
  // A connection pool in between can leave out what the server says.
  const isUnknown = states.includes(undefined) && !states.includes('on')
  if (isUnknown && (await canWrite(client))) return
  throw new NoPrimary(`${client.host}:${client.port} accepts no writes`)
}

async function canWrite(client: pg.Client) {
  const {
    rows: [row],
  } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return row?.transaction_read_only === 'off'
}

/** Is this a failure of the host, so that another one can be the primary by now? */
export function isHostFailure(error: unknown) {
  return error instanceof NoPrimary || (isUnreachable(error) && !(error instanceof Error && isFull(error)))
}

function isFull(error: Error) {
  return ('code' in error && error.code === '53300') || error.message.startsWith('timeout exceeded when trying')
}

/** What each host says: `primary`, or why it cannot be used. */
export async function describeHosts(url: string) {
  const { urls } = parseDatabaseUrl(url)
  return Promise.all(
    urls.map(async (host) => ({
      host: hostOf(host),
      state: await probe(host).then(() => 'primary', reasonOf),
    })),
  )
}

async function probeAll(urls: string[]): Promise<string> {
  const failures: unknown[] = []
  const primary = await Promise.any(
    urls.map((url, i) =>
      probe(url).catch((error: unknown) => {
        failures[i] = error
        throw error
      }),
    ),
  ).catch(() => undefined)
  if (primary !== undefined) return primary

  const reasons = urls.map((url, i) => `${hostOf(url)}: ${reasonOf(failures[i])}`).join('; ')
  if (failures.some((failure) => failure instanceof NoPrimary))
    throw new NoPrimary(`no host of the database accepts writes now (${reasons})`)
  // For example a wrong password, which trying again does not fix.
  throw failures.find((failure) => !isUnreachable(failure)) ?? failures[0]
}

async function probe(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    application_name: 'convene probe',
  })
  client.on('error', () => {})
  const reported = watchSession(client)
  try {
    await client.connect()
    await requireWritable(client, reported)
    return url
  } finally {
    void client.end().catch(() => {})
  }
}

function reasonOf(error: unknown) {
  if (error instanceof NoPrimary) return 'standby'
  return error instanceof Error ? error.message || String('code' in error ? error.code : error.name) : String(error)
}
