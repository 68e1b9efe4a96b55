import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../src/platform/db/embedded/server.ts'
import { buildImage, idsOf, toEnvironment, type Image } from '../src/test/deploy/build-image.ts'
import { dockerfile, readSteps } from '../src/test/deploy/dockerfile.ts'
import { endWithBench } from './cleanup.ts'
import { toFigure, type Report } from './figures.ts'
import { withDatabase, withFolder } from './seeded-database.ts'
import { environmentOf } from './service.ts'

/** Runs the instructions of deploy/Dockerfile without Docker, starts the result as its user, and stops it. */
export async function container(): Promise<Report> {
  return withFolder(async (home) => {
    const image = buildImage(readSteps(dockerfile), home)
    const app = join(image.root, 'app')
    const packages = toMegabytes(sizeOf(join(app, 'node_modules')))
    const all = toMegabytes(sizeOf(app))
    const { ms, code, ready, health } = await withDatabase(({ url }) => startAndStop(image, url))
    if (ready !== 200 || code !== 0) throw new Error(`/readyz answered ${ready}, and SIGTERM ended it with ${code}`)
    if (health.join() !== '0,1') throw new Error(`the health check ended with ${health.join(', then ')}`)
    return {
      lines: [
        '| container |  |',
        '|---|---|',
        `| packages, with the bundle | ${packages} MB |`,
        `| all files of Convene | ${all} MB |`,
        `| start to the first 200 of /readyz, as user ${image.user}, read-only files | ${Math.round(ms)} ms |`,
        `| exit code after SIGTERM | ${code} |`,
      ],
      figures: [toFigure({ name: 'packages in a container', unit: 'MB', values: [packages], target: { max: 90 } })],
    }
  })
}

async function startAndStop(image: Image, databaseUrl: string) {
  const {
    root,
    folder,
    user,
    env,
    command: [program = '', ...args],
  } = image
  const PORT = String(await findFreePort())
  const settings = { ...environmentOf(databaseUrl), HOST: '127.0.0.1', PORT, LOG_LEVEL: 'warn' }
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd: join(root, folder),
    env: toEnvironment({ ...env, ...settings }),
    ...idsOf(user),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const forget = endWithBench(child.pid)
  const gone = once(child, 'exit')
  const ready = await waitForAnswer(`http://127.0.0.1:${PORT}/readyz`, () => child.exitCode === null)
  const ms = performance.now() - startedAt
  const [check = '', ...checkArgs] = image.healthCheck
  const checkHealth = () => spawnSync(check, checkArgs, { env: toEnvironment({ ...env, PORT }) }).status
  const health = [checkHealth()]
  child.kill('SIGTERM')
  const [code] = await gone
  forget()
  return { ms, code, ready, health: [...health, checkHealth()] }
}

async function waitForAnswer(url: string, isRunning: () => boolean): Promise<number | undefined> {
  const status = await fetch(url).then(
    (answer) => answer.status,
    () => undefined,
  )
  if (status !== undefined || !isRunning()) return status
  await sleep(10)
  return waitForAnswer(url, isRunning)
}

/** As the files use space on the disk. */
function sizeOf(path: string): number {
  const stats = lstatSync(path)
  const own = stats.blocks * 512
  return stats.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), own) : own
}

const toMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
