import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { Conflict } from '../errors.ts'
import { advice, findPlace, makeFolder, placeIn, readPassword, type Place } from './embedded/data-folder.ts'
import { deleteData, deleteLeftBehind, findLeftoverData } from './embedded/delete.ts'
import { withLock } from './embedded/lock.ts'
import { disownPidFile, findLastPort, readPidFile } from './embedded/pid-file.ts'
import { codeOf, isAlive } from './embedded/process.ts'
import { prepareDatabase, serviceUrl, superuser, superuserUrl } from './embedded/role.ts'
import { prepare } from './embedded/runtime.ts'
import { findFreePort, launch, logPath, shutDown } from './embedded/server.ts'
import { sayWaiting, startPatience } from './wait-for-start.ts'

export type Embedded = {
  /** For the service: as the owner of its database. */
  url: string
  /** For tests and tools: as the superuser, who can make databases and change settings of the server. */
  superuserUrl: string
  /** Starts the server again, on the same port, if it died. */
  revive(): Promise<void>
  /** This process no longer uses it; the last user stops the server. */
  stop(): Promise<void>
}
type Server = { pid: number, port: number, keeper: Client }

const patience = 30_000
const passing = /could not bind|pre-existing shared memory|lock file .* already exists|ended with SIGKILL/

/** Runs the PostgreSQL that came with npm on a data folder, or joins the one that already runs on it. */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  const folder = await makeFolder(dataDir)
  const lock = join(folder, 'postgres.lock')
  const { place, password, ...first } = await sayWaiting('the embedded PostgreSQL to start', () =>
    withLock(lock, async () => {
      const place = await findPlace(folder)
      const password = await readPassword(place)
      return { place, password, server: await serve(place, password) }
    }))
  let server = first.server
  let stopping: Promise<void> | undefined

  return {
    url: serviceUrl({ port: server.port, password }),
    superuserUrl: superuserUrl({ port: server.port, password }),

    async revive() {
      if (stopping || await answers(server)) return
      await withLock(lock, async () => {
        if (stopping || await answers(server)) return
        await server.keeper.end()
        server = await serve(place, password, server.port)
      })
    },

    stop() {
      stopping ??= withLock(lock, async () => {
        await server.keeper.end()
        await stopUnused(place, password)
      })
      return stopping
    },
  }
}

/** Deletes the data of the embedded server. Refuses while a process uses it. `leftBehind`: see findRemains. */
export async function removeEmbedded(dataDir: string, { leftBehind = false } = {}) {
  const remains = await findLeftoverData(dataDir)
  if (remains.hasData)
    await withLock(join(remains.folder, 'postgres.lock'), async () => {
      const place = placeIn(remains.folder, remains.home, undefined)
      // A server that a killed process left running is stopped.
      if ((await readPidFile(place))?.holder === 'server') await stopUnused(place, await readPassword(place))
      await requireStopped(place)
      await deleteData(remains)
    })
  for (const home of leftBehind ? remains.leftBehind : []) {
    await requireStopped(placeIn(remains.folder, home, undefined))
    await deleteLeftBehind(home)
  }
  return remains
}

async function requireStopped(place: Place) {
  const file = await readPidFile(place)
  if (file?.holder === 'server' || file?.holder === 'unknown')
    throw new Conflict({ message: `The service is running: PostgreSQL (process ${file.pid}) uses ${place.cluster}. `
      + 'Stop it first.' })
}

/** Joins the live server of the cluster or starts one; its keeper connection tells others that we use it. */
async function serve(place: Place, password: string, wantedPort?: number): Promise<Server> {
  const begun = performance.now()
  // A revived server is wanted back at once; a start on a busy machine may take minutes.
  const deadline = begun + (wantedPort ? patience : startPatience)
  let port = wantedPort ?? await findLastPort(place)
  let said = ''

  while (performance.now() < deadline) {
    const found = await findServer(place, password)
    if (found === 'busy') {
      await sleep(20)
      continue
    }
    if (found) {
      if (await admit(found, password, wantedPort)) return found
      continue
    }

    const programs = await prepare(place, password)
    await disownPidFile(place)
    port ??= await findFreePort()
    const failure = await launch(place, programs, port, deadline)
    if (failure === undefined) continue
    said = failure

    // What a killed server held passes in a moment; a port that stays taken is another program's.
    if (!passing.test(failure) || performance.now() > begun + patience) break
    if (!wantedPort && failure.includes('could not bind') && performance.now() > begun + 1000) port = undefined
    await sleep(50)
  }

  const last = said.trimEnd().split('\n').slice(-10).join('\n')
  throw new Error(`PostgreSQL did not start on ${place.cluster}${wantedPort ? ` and port ${wantedPort}` : ''}. `
    + `If it is still recovering from a crash, try again in a minute; else see ${logPath(place)}. ${advice}\n${last}`)
}

async function findServer(place: Place, password: string): Promise<Server | 'busy' | undefined> {
  const file = await readPidFile(place)
  if (!file || file.holder === 'dead' || file.holder === 'foreign') return undefined
  try {
    return { pid: file.pid, port: file.port, keeper: await connect(file.port, password) }
  } catch (error) {
    // Where commands cannot be read (Windows), one that should be ready and does not answer is taken for foreign.
    if (file.holder === 'unknown' && file.status === 'ready') return undefined
    if (codeOf(error) !== '28P01') return 'busy'
    throw new Error(`PostgreSQL on ${place.cluster} does not accept the password in ${place.folder}/postgres.password. `
      + `Put back the one it was made with. ${advice}`, { cause: error })
  }
}

async function connect(port: number, password: string) {
  const keeper = new Client({
    host: '127.0.0.1', port, user: superuser, password, database: 'postgres', ssl: false,
    application_name: 'convene keeper', connectionTimeoutMillis: 5000, keepAlive: true,
  })
  keeper.on('error', () => undefined)
  await keeper.connect()
  return keeper
}

/** Whether the server is the one we want and lives long enough to say that it has our database. */
async function admit({ pid, port, keeper }: Server, password: string, wantedPort: number | undefined) {
  try {
    if (wantedPort && port !== wantedPort) {
      throw new Error(`PostgreSQL was started again on port ${port}, not ${wantedPort}: start this process anew`)
    }
    await prepareDatabase(keeper, { port, password })
    return true
  } catch (error) {
    await keeper.end()
    if (isAlive(pid)) throw error
    return false
  }
}

/** The pid is asked after the query: a connection of a killed server may still answer for a moment. */
async function answers({ pid, keeper }: Server) {
  const isOpen = await keeper.query('select').then(() => true, () => false)
  return isOpen && isAlive(pid)
}

async function stopUnused(place: Place, password: string) {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    const found = await findServer(place, password)
    if (!found) return
    if (found !== 'busy') {
      const isUsed = await hasOthers(found.keeper).catch(() => undefined)
      await found.keeper.end()
      if (isUsed) return
      if (isUsed === false) await shutDown(place, found.pid)
      while (isUsed === false && isAlive(found.pid) && performance.now() < deadline) await sleep(5)
    }
    await sleep(10)
  }
  throw new Error(`PostgreSQL on ${place.cluster} did not stop within ${patience / 1000} s: see ${logPath(place)}`)
}

/** Connections end a moment after their process; a keeper that stays is a user, others may still be closing. */
async function hasOthers(keeper: Client) {
  const begun = performance.now()
  while (performance.now() < begun + 1000) {
    const { rows } = await keeper.query<{ application_name: string }>(`
      select application_name from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`)
    if (rows.length === 0) return false
    const isKept = rows.some((row) => row.application_name === 'convene keeper')
    if (isKept && performance.now() > begun + 50) return true
    await sleep(10)
  }
  return true
}
