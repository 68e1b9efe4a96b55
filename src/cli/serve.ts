import { Command, Option } from 'commander'
import { offerSetup } from '../access/first-run/create-link.ts'
import type { DemoLogin } from '../demo/login.ts'
import { countOrganizations } from '../people/organizations/queries.ts'
import { config } from '../platform/config.ts'
import { connectForBulk, type Db } from '../platform/db/db.ts'
import { openDatabase, type Database } from '../platform/db/open.ts'
import { reportWaiting } from '../platform/db/wait-for-start.ts'
import { withExamples } from './help.ts'
import { loadService } from './load-service.ts'
import { bundleLater } from './bundle-later.ts'
import { announce } from './serve-announcement.ts'
import { stopOnSignal } from './stop-on-signal.ts'

type Options = { only?: 'api' | 'worker'; json?: boolean }

export function serve() {
  return withExamples(
    new Command('serve'),
    ['convene serve', 'PORT=8080 convene serve --only api'],
    'Settings are environment variables: see docs/configuration.md. Check them with: convene doctor',
  )
    .description('Run the service: migrate the database, then run the API and the worker in one process')
    .addOption(new Option('--only <part>', 'run only the API or only the worker').choices(['api', 'worker']))
    .action(async (options: Options) => start(options))
}

async function start({ only, json }: Options) {
  const startedAt = performance.now()
  const closing: (() => Promise<unknown>)[] = []
  let drainFirst = async () => {}
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= closeAll(closing))
  const signal = stopOnSignal(async () => {
    await drainFirst()
    await stop()
  })
  const { promise: launched, resolve: onLaunch } = Promise.withResolvers<void>()
  // Not before the programs of PostgreSQL run, because loading keeps this thread busy.
  const loading = launched.then(() => loadService(only))

  try {
    const opening = openDatabase(async (db) => (await loading).registerAllConsumers(db), { onLaunch, signal })
    closing.push(() =>
      opening.then(
        ({ close }) => close(),
        () => {},
      ),
    )
    const database = await opening
    const { demo: demoData, openApp, worker, drain } = await loading
    const listener = await database.listen()
    const app = openApp(database.pool, listener)
    closing.push(() => app.close())
    drainFirst = () => drain(app.server)
    signal.throwIfAborted()
    if (only !== 'worker') await app.listen({ port: config.PORT, host: config.HOST }).catch(explainListenError)
    // After listening: if the port is in use, the demo token would be created but never printed.
    const seeding = demoData && seedDemo(database, demoData.createDemo)
    closing.push(async () => seeding?.catch(() => {}))
    const demo = await seeding
    signal.throwIfAborted()
    if (worker) closing.push(worker.createWorker(database.pool, listener, app.log).stop)
    const setup = demo || only === 'worker' ? undefined : await offerSetup(database.pool)
    announce(database, { only, json, demo, setup, ms: Math.round(performance.now() - startedAt) })
    closing.push(bundleLater())
  } catch (error) {
    await stop()
    if (!signal.aborted) throw error
  }
}

async function closeAll(closing: (() => Promise<unknown>)[]) {
  for (const close of closing.toReversed()) await close()
}

/** Most databases have an organization. In an empty one no client is waiting, so statements can be slow. */
async function seedDemo({ url, pool }: Database, createDemo: (db: Db) => Promise<DemoLogin | undefined>) {
  const count = await countOrganizations(pool).catch(() => 0)
  if (count > 0) return undefined
  const db = connectForBulk(url, 2)
  try {
    return await reportWaiting('PostgreSQL to store the demo data', () => createDemo(db))
  } finally {
    await db.end()
  }
}

function explainListenError(error: unknown): never {
  if (!(error instanceof Error && 'code' in error)) throw error
  const { PORT, HOST } = config
  if (error.code === 'EADDRINUSE')
    throw new Error(`Port ${PORT} of ${HOST} is in use. Stop the other program, or choose another port with PORT=…`)
  if (error.code === 'EACCES')
    throw new Error(`Port ${PORT} needs more permissions. Choose a port above 1023 with PORT=…`)
  throw error
}
