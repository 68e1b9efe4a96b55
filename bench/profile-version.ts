import { join } from 'node:path'
import { findFreePort } from '../src/platform/db/embedded/server.ts'
import { sql } from '../src/platform/db/sql.ts'
import { asId } from '../src/platform/ids.ts'
import { createRequests } from './profile-requests.ts'
import { seedVersion } from './profile-seed.ts'
import { withBulk, withFolder, withServer } from './seeded-database.ts'
import { environmentOf, run } from './service.ts'
import { startProxy, type TrafficCounts } from './statement-proxy.ts'

/** A running version of the service on its own database. `pid`: of the service. */
export type ProfiledVersion = {
  name: string
  pid: number | undefined
  serverId: number
  inspectorPort: number
  counts: () => TrafficCounts
  requests: ReturnType<typeof createRequests>
}

/** Starts the service of a checkout with data, does the work, and deletes all of it. */
export async function withVersion<T>(name: string, root: string, work: (version: ProfiledVersion) => Promise<T>) {
  return withFolder((folder) =>
    withServer(folder, async (embedded, serverId) => {
      const proxy = await startProxy(embedded.url)
      const inspectorPort = await findFreePort()
      const program = [`--inspect=127.0.0.1:${inspectorPort}`, join(root, 'src/main.ts')]
      const args = [...program, 'serve', '--json', '--only', 'api']
      const env = { ...environmentOf(proxy.url), PUBLIC_READS_PER_MINUTE: '100000000' }
      // The version migrates its own database.
      const service = await run(process.execPath, args, env, root)
      try {
        const data = await seedVersion(root, embedded.url)
        const types = {
          one: await data.addEventType(service.url, 'one host'),
          pool: await data.addEventType(service.url, 'round robin'),
        }
        for (const { uri } of Object.values(types)) await data.addMeetings(asId(uri.split('/').at(-1) ?? ''))
        await data.close()
        await withBulk(embedded.url, (db) => db.run(sql`vacuum analyze`), 1)
        const requests = createRequests(service.url, data, types)
        return await work({ name, pid: service.child.pid, serverId, inspectorPort, counts: proxy.counts, requests })
      } finally {
        await service.stop()
        await proxy.close()
      }
    }),
  )
}
