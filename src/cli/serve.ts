import { Command, Option } from 'commander'
import type { Keys } from '../demo/keys.ts'
import { config } from '../platform/config.ts'
import { connectForBulk, type Db } from '../platform/db/db.ts'
import { openDatabase, type Database } from '../platform/db/open.ts'
import { reportWaiting } from '../platform/db/wait-for-start.ts'
import { withExamples } from './help.ts'
import { print, say } from './output.ts'

type Options = { only?: 'api' | 'worker'; json?: boolean }

const shutdownTimeoutMs = 30_000
const impatience = 1000

export function serve() {
  return withExamples(new Command('serve'), ['convene serve', 'PORT=8080 convene serve --only api'],
    'Settings are environment variables: see README.md. Check them with: convene doctor')
    .description('Run the service: the API and the worker in one process, after bringing the database up to date')
    .addOption(new Option('--only <part>', 'run one of them alone').choices(['api', 'worker']))
    .action(async (options: Options) => start(options))
}

async function start({ only, json }: Options) {
  const started = performance.now()
  const loading = loadService()
  const database = await openDatabase()
  const closing: (() => Promise<void>)[] = [database.close]
  const stop = async () => {
    for (const close of closing.toReversed()) await close()
  }
  onceAskedToStop(stop)

  try {
    const { makeDemo, createServer, createWorker } = await loading
    const listener = await database.listen()
    const app = createServer(database.pool, listener)
    closing.push(() => app.close())
    if (only !== 'worker') await app.listen({ port: config.PORT, host: config.HOST }).catch(explainPort)
    // Not before: whoever cannot listen would have made a token that nobody is ever told.
    const demo = config.DEMO === 'on' ? await seedDemo(database.url, makeDemo) : undefined
    if (only !== 'api') closing.push(createWorker(database.pool, listener, app.log).stop)
    announce(database, { only, json, demo, ms: Math.round(performance.now() - started) })
  } catch (error) {
    await stop()
    throw error
  }
}

/** Nobody waits for an answer yet, so a slow database does not end the start. */
async function seedDemo(url: string, makeDemo: (db: Db) => Promise<Keys | undefined>) {
  const db = connectForBulk(url, 2)
  try {
    return await reportWaiting('PostgreSQL to store the demo data', () => makeDemo(db))
  } finally {
    await db.end()
  }
}

/** The other commands need none of it, and it loads while the database comes up. */
async function loadService() {
  const modules = [import('../demo/demo.ts'), import('../server.ts'), import('../worker.ts')] as const
  const [{ makeDemo }, { createServer }, { createWorker }] = await Promise.all(modules)
  return { makeDemo, createServer, createWorker }
}

type Announcement = {
  only: Options['only'] | undefined
  json: boolean | undefined
  demo: Keys | undefined
  ms: number
}

function announce({ url }: Database, { only, json, demo, ms }: Announcement) {
  const { BASE_URL, AUTH_URL, DATABASE_URL, DATA_DIR, SMTP_URL } = config
  const sign_in = `${AUTH_URL}/sign-in`
  if (json) {
    const { token = null, email = null, password = null } = demo ?? {}
    const addresses = { api: BASE_URL, docs: `${BASE_URL}/docs`, sign_in }
    return print({ ...addresses, only: only ?? null, token, email, password, ready_ms: ms }, true)
  }
  const database = DATABASE_URL ? new URL(url).host : `embedded PostgreSQL in ${DATA_DIR}`
  say(only === 'worker' ? `Convene's worker is up after ${ms} ms.` : `Convene is ready after ${ms} ms.

  API         ${BASE_URL}
  Reference   ${BASE_URL}/docs   (OpenAPI: ${BASE_URL}/openapi.json)
  Sign in     ${sign_in}`)
  say(`  Database    ${database}
  Mail        ${SMTP_URL ? new URL(SMTP_URL).host : 'kept here; read it with: bin/convene mail list'}`)
  if (only === 'worker') return
  say(demo ? tourOf(demo) : '\nFor a token: bin/convene token create --user <email> --scopes all')
}

function tourOf({ token, email, password }: Keys) {
  const { BASE_URL, AUTH_URL } = config
  return `
The database was empty, so here is a demo organization. Its owner Ada may do everything with this token:

  ${token}

  curl -H "Authorization: Bearer ${token}" ${BASE_URL}/users/me

At ${AUTH_URL}/sign-in she signs in with

  Email       ${email}
  Password    ${password}

Token and password are shown this once. DEMO=off starts without demo data.`
}

/** A second signal ends it at once, but not one that npm or a watcher passes on along with the first. */
function onceAskedToStop(stop: () => Promise<void>) {
  let asked: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (asked !== undefined && performance.now() - asked > impatience) process.exit(1)
      if (asked !== undefined) return
      asked = performance.now()
      setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
      void stop().then(() => process.exit(0), () => process.exit(1))
    })
}

function explainPort(error: unknown): never {
  if (!(error instanceof Error && 'code' in error)) throw error
  const { PORT, HOST } = config
  if (error.code === 'EADDRINUSE')
    throw new Error(`Port ${PORT} of ${HOST} is in use. Stop the other program, or choose another with PORT=…`)
  if (error.code === 'EACCES')
    throw new Error(`Port ${PORT} may not be opened by this user. Choose one above 1023 with PORT=…`)
  throw error
}
