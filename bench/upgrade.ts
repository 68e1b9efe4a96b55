import '../src/test/environment.ts'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '../src/platform/db/embedded/server.ts'
import { closeOpened } from '../src/test/cleanup.ts'
import type { seedHosts } from '../src/test/mixed-load.ts'
import { findPreviousVersion } from '../src/test/previous-version.ts'
import { onExit } from './cleanup.ts'
import { run, type Running } from './service.ts'

const execute = promisify(execFile)
const phaseMs = 8000
/** Of two API processes with their workers. */
const settings = { SECRET_KEY: 'a secret key for benches, long enough', OUTBOUND_ALLOW: '127.0.0.1/32' }

/** Replaces two processes of the version before the newest migration by this version, under load. */
export async function upgrade() {
  const version = await findPreviousVersion()
  if (version === undefined) return ['Skipped: there is no git history with the previous version.']
  // The environment of the tests must be set before the settings are read.
  const { startPrimary } = await import('../src/test/standby.ts')
  const close = onExit(closeOpened)
  const folder = await mkdtemp(join(tmpdir(), 'convene-upgrade-'))
  try {
    await extractVersion(version, folder)
    const { url } = await startPrimary({ fsync: 'on' })
    return await replaceUnderLoad(version, folder, url)
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function replaceUnderLoad(version: string, folder: string, databaseUrl: string) {
  const { checkPromises, startLoad } = await import('../src/test/mixed-load.ts')
  const { subscribe, untilQuiet } = await import('../src/test/failover.ts')
  const { startNginx } = await import('../src/test/nginx.ts')
  const { startReceiver } = await import('../src/test/receiver.ts')
  const { httpClientOf } = await import('../src/test/process.ts')
  const { connectForBulk } = await import('../src/platform/db/db.ts')
  const [ports, proxyPort] = [[await findFreePort(), await findFreePort()], await findFreePort()]
  const start = (port: number, cwd: string) =>
    run(
      'bin/convene',
      ['serve', '--json'],
      {
        ...settings,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        BASE_URL: `http://127.0.0.1:${proxyPort}`,
        TRUSTED_PROXIES: '127.0.0.1/32',
        DATA_DIR: join(folder, 'data'),
      },
      cwd,
    )
  const old: Running[] = []
  for (const port of ports) old.push(await start(port, folder))
  // Earlier versions close idle connections that nginx is about to use. All writes of the load have a key.
  const repeatsWrites = !existsSync(join(folder, 'src/platform/http/drain.ts'))
  const proxy = await startNginx(ports.map(String), proxyPort, { repeatsWrites })
  const receiver = await startReceiver()
  const seed = await seedPrevious(folder, databaseUrl)
  await subscribe({ url: proxy.url, as: (token) => httpClientOf(proxy.url, token) }, seed, receiver.url)

  const load = startLoad(proxy, seed)
  await sleep(phaseMs)
  const [replaced, current]: [number[], Running[]] = [[], []]
  for (const [i, process] of old.entries()) {
    const startedAt = performance.now()
    await process.stop()
    current.push(await start(ports[i] ?? 0, resolve('.')))
    replaced.push((performance.now() - startedAt) / 1000)
    await sleep(phaseMs)
  }
  const result = await load.stop()
  const received = () => new Set(receiver.got.map(({ json }) => String(json.payload.uri)))
  await untilQuiet(() => received().size, result.acknowledged.size)
  const db = connectForBulk(databaseUrl, 1)
  const { lost, repeated, undelivered } = await checkPromises(db, result, received())
  await db.end()
  for (const process of current) await process.stop()
  return [
    `From ${version.slice(0, 8)}, the version before the newest migration. ` +
      `The processes were replaced within ${replaced.map((seconds) => seconds.toFixed(1)).join(' and ')} s. ` +
      `nginx ${repeatsWrites ? 'repeats' : 'does not repeat'} writes.`,
    '',
    '| answers | bookings acknowledged | failed requests | lost | repeated | webhooks not delivered |',
    '|---|---|---|---|---|---|',
    `| ${[
      result.answers,
      result.acknowledged.size,
      result.failures.length,
      lost.length,
      repeated.length,
      undelivered.length,
    ].join(' | ')} |`,
    ...result.failures.slice(0, 5).map(({ kind, text }) => `${kind}: ${text}`),
  ]
}

async function extractVersion(version: string, folder: string) {
  await execute('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', version, folder])
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, 'data'))
  await copyFile('src/test/mixed-load.ts', join(folder, 'src/test/mixed-load.ts'))
}

/** Writes the rows with the code of the previous version, because the database has its schema. */
async function seedPrevious(folder: string, databaseUrl: string): Promise<Awaited<ReturnType<typeof seedHosts>>> {
  const script = `const { seedHosts } = await import('./src/test/mixed-load.ts')
    console.log(JSON.stringify(await seedHosts(${JSON.stringify(databaseUrl)})))`
  const env = { ...process.env, ...settings, DATA_DIR: join(folder, 'data') }
  const { stdout } = await execute(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, env })
  return JSON.parse(stdout)
}
