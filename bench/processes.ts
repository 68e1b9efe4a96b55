import '../src/test/environment.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../src/platform/db/embedded/server.ts'
import { closeOpened } from '../src/test/cleanup.ts'
import { onExit } from './cleanup.ts'
import { quantile } from './figures.ts'
import { memoryOf, run, type Running } from './service.ts'
import type { Options } from './options.ts'

const counts = [1, 2, 4]
const clients = 32
const warmUpMs = 3000

/** The same load on 1, 2 and 4 API processes: throughput, how evenly nginx spreads it, and memory. */
export async function processes({ seconds }: Options) {
  // The environment of the tests must be set before the settings are read.
  const { startPrimary } = await import('../src/test/standby.ts')
  const close = onExit(closeOpened)
  const lines = [
    '| processes | answers/s | share of each process | p50, ms | p99, ms | p99 of the best and worst client, ms ' +
      '| memory of each, MB | failures |',
    '|---|---|---|---|---|---|---|---|',
  ]
  try {
    const { url } = await startPrimary({ fsync: 'on' })
    for (const count of counts) lines.push(await measure(url, count, seconds * 1000))
    return lines
  } finally {
    await close()
  }
}

async function measure(databaseUrl: string, count: number, ms: number) {
  const { seedHosts, startLoad } = await import('../src/test/mixed-load.ts')
  const { startNginx } = await import('../src/test/nginx.ts')
  const proxyPort = await findFreePort()
  const running: Running[] = []
  const ports: string[] = []
  for (let i = 0; i < count; i++) {
    const PORT = String(await findFreePort())
    ports.push(PORT)
    running.push(
      await run('bin/convene', ['serve', '--json', '--only', 'api'], {
        DATABASE_URL: databaseUrl,
        SECRET_KEY: 'a secret key for benches, long enough',
        PORT,
        DATABASE_POOL: '8',
        BASE_URL: `http://127.0.0.1:${proxyPort}`,
        TRUSTED_PROXIES: '127.0.0.1/32',
      }),
    )
  }
  const proxy = await startNginx(ports, proxyPort)
  const load = startLoad(proxy, await seedHosts(databaseUrl, clients * 4), { clients, pauseMs: 0 })
  await sleep(warmUpMs)
  const { answers, latencies: warmUp } = load.result
  const before = { answers, byPort: await proxy.countByPort(), sent: warmUp.map((list) => list.length) }
  const startedAt = performance.now()
  await sleep(ms)
  const rate = (load.result.answers - before.answers) / ((performance.now() - startedAt) / 1000)
  const memory = running.map(memoryOf)
  const byPort = (await proxy.countByPort()).map((answers, i) => answers - (before.byPort[i] ?? 0))
  const { failures, latencies } = await load.stop()
  const own = latencies.map((list, i) => list.slice(before.sent[i] ?? 0))
  const worst = own.map((list) => quantile(list, 0.99))
  await proxy.close()
  for (const process of running) await process.stop()

  const total = byPort.reduce((sum, answers) => sum + answers, 0)
  return `| ${[
    count,
    Math.round(rate),
    byPort.map((answers) => `${Math.round((answers / total) * 100)} %`).join(', '),
    quantile(own.flat(), 0.5).toFixed(1),
    quantile(own.flat(), 0.99).toFixed(1),
    `${Math.min(...worst).toFixed(0)} and ${Math.max(...worst).toFixed(0)}`,
    memory.join(', '),
    failures.length,
  ].join(' | ')} |`
}
