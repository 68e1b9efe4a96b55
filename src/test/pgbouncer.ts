import { spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findUnprivilegedAccount } from '../platform/db/embedded/account.ts'
import { findFreePort } from '../platform/db/embedded/server.ts'
import { endOf } from './end-of.ts'
import { requirement } from './optional.ts'

export const pgbouncer = requirement('pgbouncer', 'apt-get install pgbouncer')

/**
 * PgBouncer in transaction mode in front of the server of this address, for all of its databases. `poolSize`: how many
 * connections to a database it opens at most, so that its clients share them.
 */
export async function startPgBouncer(server: string, poolSize = 20) {
  const folder = await mkdtemp(join(tmpdir(), 'convene-pgbouncer-'))
  const port = await findFreePort()
  const { hostname, port: serverPort, username, password } = new URL(server)
  const [path, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    path,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
server_idle_timeout = 2
server_check_delay = 0
`,
  )
  const account = process.getuid?.() === 0 ? await findUnprivilegedAccount() : undefined
  if (account) for (const file of [folder, path, users]) await chown(file, account.uid, account.gid)
  await chmod(folder, 0o700)
  const child = spawn('pgbouncer', ['--quiet', path], { ...account, stdio: 'ignore' })
  const gone = endOf(child)
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}`)
    await sleep(10)
  }
  return {
    port,
    /** The address of a database of the server, through PgBouncer. */
    inFrontOf(url: string) {
      const pooled = new URL(url)
      pooled.port = String(port)
      return pooled.toString()
    },
    async stop() {
      child.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function accepts(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
