import { config } from '../platform/config.ts'

/** Imports what this part of the service needs, while the database starts. */
export async function loadService(only?: 'api' | 'worker') {
  const [demo, openApp, worker, { registerAllConsumers }, { drain }] = await Promise.all([
    config.DEMO === 'on' ? import('../demo/demo.ts') : undefined,
    only === 'worker' ? loadLog() : loadServer(),
    only === 'api' ? undefined : import('../worker.ts'),
    import('../consumers.ts'),
    import('../platform/http/drain.ts'),
  ])
  return { demo, openApp, worker, registerAllConsumers, drain }
}

async function loadServer() {
  return (await import('../server.ts')).createServer
}

/** A worker does not listen and uses only the log, so it does without the routes. */
async function loadLog() {
  const { createApp } = await import('../platform/http/app.ts')
  return () => createApp()
}
