import { Client } from 'pg'
import { advice } from './advice.ts'
import type { ClusterPaths } from './data-folder.ts'
import { readPidFile } from './pid-file.ts'
import { codeOf, isAlive } from './process.ts'
import { superuser } from './role.ts'

/** `connection`: stays open while this process uses the server. */
export type RunningServer = { pid: number; port: number; connection: Client }

export const usageConnectionName = 'convene keeper'

/** Connects to the server that runs on the cluster. `busy`: it is starting or does not respond. */
export async function findServer(paths: ClusterPaths, password: string): Promise<RunningServer | 'busy' | undefined> {
  const file = await readPidFile(paths)
  if (!file || file.holder === 'dead' || file.holder === 'foreign') return undefined
  try {
    return { pid: file.pid, port: file.port, connection: await connect(file.port, password) }
  } catch (error) {
    // Windows has no readable command lines. There, a ready server that does not respond counts as another program.
    if (file.holder === 'unknown' && file.status === 'ready') return undefined
    if (codeOf(error) !== '28P01') return 'busy'
    throw new Error(
      `PostgreSQL on ${paths.cluster} does not accept the password in ${paths.folder}/postgres.password. ` +
        `Restore the password that it was created with. ${advice}`,
      { cause: error },
    )
  }
}

async function connect(port: number, password: string) {
  const connection = new Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database: 'postgres',
    ssl: false,
    application_name: usageConnectionName,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  connection.on('error', () => undefined)
  await connection.connect()
  return connection
}

/** Checks the pid after the query, because a connection of a killed server can still respond for a moment. */
export async function isResponsive({ pid, connection }: RunningServer) {
  const isOpen = await connection.query('select').then(
    () => true,
    () => false,
  )
  return isOpen && isAlive(pid)
}
