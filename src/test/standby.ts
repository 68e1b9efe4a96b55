import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { giveFolder } from '../platform/db/embedded/account.ts'
import { copyRunningCluster } from '../platform/db/embedded/copy-cluster.ts'
import { findClusterPaths, pathsIn, type ClusterPaths } from '../platform/db/embedded/data-folder.ts'
import { ignoreErrors, isAlive } from '../platform/db/embedded/process.ts'
import { readPidFile } from '../platform/db/embedded/pid-file.ts'
import { prepareDatabase, serviceUrl, superuser, superuserUrl } from '../platform/db/embedded/role.ts'
import { prepare } from '../platform/db/embedded/runtime.ts'
import { findFreePort, launch } from '../platform/db/embedded/server.ts'
import { milliseconds } from '../platform/time.ts'
import { closeAfterFile } from './cleanup.ts'
import { withClient } from './with-client.ts'

/** `programs`: the folder of PostgreSQL, which the servers of one group share. */
type Group = { folder: string; programs: string; password: string; servers: { kill(): Promise<void> }[] }
type Settings = Record<string, string>
type StandbyOptions = { isSynchronous?: boolean; settings?: Settings }

type Server = Awaited<ReturnType<typeof createServer>>
export type DatabaseServer = Server & {
  /** Copies this server and starts the copy as its standby, which also serves reads. */
  addStandby(name: string, options?: StandbyOptions): Promise<Standby>
}
export type Standby = DatabaseServer & ReturnType<typeof standbyMethods>

const startTimeoutMs = milliseconds({ minutes: 1 })

/**
 * A real PostgreSQL on a free port of 127.0.0.1, which can get standbys. All servers are stopped and deleted when the
 * test file ends, or by `close`. A killed process needs no fsync to keep what it wrote: set it on to measure.
 */
export async function startPrimary(settings: Settings = {}) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-standby-')))
  await chmod(folder, 0o711)
  const home = join(folder, 'primary')
  await mkdir(home, { mode: 0o711 })
  const paths = await findClusterPaths(home)
  const password = randomBytes(16).toString('hex')
  const group: Group = { folder, password, servers: [], programs: await prepare(paths, password) }
  const close = async () => {
    for (const server of group.servers) await server.kill()
    await rm(folder, { recursive: true, force: true })
    if (paths.home !== home) await rm(paths.home, { recursive: true, force: true })
  }
  closeAfterFile(close)

  await configure(paths, { fsync: 'off', wal_keep_size: '256MB', ...settings })
  const server = await createServer(group, 'primary', paths)
  await server.start()
  await withClient(superuserUrl({ port: server.port, password }, 'postgres'), (client) =>
    prepareDatabase(client, { port: server.port, password }),
  )
  return { ...withStandbys(group, server), close }
}

async function createServer(group: Group, name: string, paths: ClusterPaths) {
  const { password, programs } = group
  const port = await findFreePort()
  const credentials = { port, password }

  /** Runs a statement as the superuser. */
  async function query<Row extends pg.QueryResultRow>(text: string, url = superuserUrl(credentials)) {
    return withClient(url, async (client) => (await client.query<Row>(text)).rows)
  }

  async function start() {
    const failure = await launch(paths, programs, port, { deadline: performance.now() + startTimeoutMs })
    if (failure !== undefined) throw new Error(`PostgreSQL did not start as ${name}: ${failure}`)
  }

  /** Ends all of its processes at once, as a power failure would. */
  async function kill() {
    const ids = await findProcesses(paths)
    for (const id of ids) ignoreErrors(() => process.kill(id, 'SIGKILL'))
    while (ids.some(isAlive)) await sleep(2)
  }

  /** Its processes keep their connections and respond no more, as behind a cut network. */
  async function freeze() {
    for (const id of await findProcesses(paths)) ignoreErrors(() => process.kill(id, 'SIGSTOP'))
  }

  async function thaw() {
    for (const id of await findProcesses(paths)) ignoreErrors(() => process.kill(id, 'SIGCONT'))
  }

  /** Stops it as an operator would: it sends the rest of its changes to its standbys. */
  async function stop() {
    const ids = await findProcesses(paths)
    for (const id of ids.slice(0, 1)) process.kill(id, 'SIGINT')
    while (ids.some(isAlive)) await sleep(5)
  }

  /** Makes commits wait for the standbys with these names. None: commits wait for no standby. */
  async function waitForStandbys(...names: string[]) {
    await query(`alter system set synchronous_standby_names = '${names.join()}'`)
    await query('select pg_reload_conf()')
  }

  const server = {
    name,
    port,
    url: serviceUrl(credentials),
    superuserUrl: superuserUrl(credentials),
    query,
    start,
    kill,
    stop,
    freeze,
    thaw,
    waitForStandbys,
    /** `paths`: of its data, for tests that look at the files. */
    paths,
  }
  group.servers.push(server)
  return server
}

function withStandbys(group: Group, server: Server): DatabaseServer {
  return { ...server, addStandby: (name, options = {}) => startStandby(group, server, { name, ...options }) }
}

async function startStandby(
  group: Group,
  source: Server,
  { name, isSynchronous, settings }: StandbyOptions & { name: string },
): Promise<Standby> {
  const home = join(group.folder, name)
  await mkdir(home, { mode: 0o711 })
  const paths = pathsIn(home, home, source.paths.account)
  await copyRunningCluster({ ...source, cluster: source.paths.cluster }, paths.cluster, paths.account)
  const upstream = `host=127.0.0.1 port=${source.port} user=${superuser} password=${group.password} application_name=${name}`
  await configure(paths, { primary_conninfo: upstream, synchronous_standby_names: '', ...settings })
  await writeFile(join(paths.cluster, 'standby.signal'), '')
  if (paths.account) await giveFolder(paths.cluster, paths.account)
  const server = await createServer(group, name, paths)
  await server.start()
  if (isSynchronous) await source.waitForStandbys(name)
  return { ...withStandbys(group, server), ...standbyMethods(source, server, upstream) }
}

function standbyMethods(source: Server, { query, name }: Server, upstream: string) {
  async function setUpstream(conninfo: string) {
    await query(`alter system set primary_conninfo = '${conninfo}'`)
    await query('select pg_reload_conf()')
  }
  return {
    /** Makes it a primary. Waits until it accepts writes. */
    promote: () => query('select pg_promote()'),
    /** From now on its data stays as it is, while it still receives changes. */
    pauseReplay: () => query('select pg_wal_replay_pause()'),
    resumeReplay: () => query('select pg_wal_replay_resume()'),
    /** From now on it receives no changes. */
    async disconnect() {
      await setUpstream('')
      const findReceiver = () => query<{ pid: number }>('select pid from pg_stat_wal_receiver')
      for (let found = await findReceiver(); found.length > 0; found = await findReceiver()) {
        // It would stay while replay is paused.
        for (const { pid } of found) ignoreErrors(() => process.kill(pid, 'SIGTERM'))
        await sleep(5)
      }
    },
    reconnect: () => setUpstream(upstream),
    /** Waits until it has replayed what the primary has written so far. */
    async catchUp() {
      const [point] = await source.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
      const hasReplayed = `select from pg_catalog.pg_last_wal_replay_lsn() as lsn where lsn >= '${point?.lsn}'`
      while ((await query(hasReplayed)).length === 0) await sleep(2)
    },
    /** Waits until the primary confirms commits only after this standby has them. */
    async untilSynchronous() {
      const isSynchronous = `select from pg_stat_replication where application_name = '${name}' and sync_state = 'sync'`
      while ((await source.query(isSynchronous)).length === 0) await sleep(5)
    },
  }
}

/** The last value of a setting wins. */
async function configure({ cluster }: ClusterPaths, settings: Settings) {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(join(cluster, 'postgresql.auto.conf'), lines.join(''))
}

/** The main process and its children. */
async function findProcesses(paths: ClusterPaths) {
  const file = await readPidFile(paths)
  if (file?.holder !== 'server') return []
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = list
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([id = 0, parent]) => (parent === file.pid ? [id] : []))
  return [file.pid, ...children]
}
