import { describe, expect, test } from 'vitest'
import { connect } from '../platform/db/db.ts'
import { findFreePort } from '../platform/db/embedded/server.ts'
import { sql } from '../platform/db/sql.ts'
import { asId, type OrganizationId } from '../platform/ids.ts'
import { closeAfterFile } from './cleanup.ts'
import { createDatabase } from './databases.ts'
import { subscribe } from './failover.ts'
import { checkPromises, startLoad, type Host } from './mixed-load.ts'
import { daily } from './meetings.ts'
import { nginx, startNginx } from './nginx.ts'
import { requiring } from './optional.ts'
import { extractVersion, findPreviousVersion, history } from './previous-version.ts'
import { httpClientOf, startProcess } from './process.ts'
import { startReceiver } from './receiver.ts'

const version = await findPreviousVersion()

/** A host of the demo data who is free around the clock. Written with the API, because the schema is an older one. */
async function createHost(url: string, token: string): Promise<{ organization_id: OrganizationId; hosts: Host[] }> {
  const client = httpClientOf(url, token)
  const idIn = (uri: string) => uri.slice(uri.lastIndexOf('/') + 1)
  const {
    body: { resource: user },
  } = await client.get('/users/me')
  const {
    body: {
      collection: [schedule],
    },
  } = await client.get('/user_availability_schedules')
  await client.patch(new URL(schedule.uri).pathname, { rules: daily('00:00', '24:00') })
  const {
    body: { resource: type },
  } = await client.post('/event_types', {
    owner: user.uri,
    name: 'Meeting',
    active: true,
    duration: 15,
    start_time_increment: 15,
    period_type: 'unlimited',
    minimum_notice: 0,
  })
  const host = { user: idIn(user.uri), type: idIn(type.uri), token, slots: 0 }
  return { organization_id: asId<OrganizationId>(idIn(user.current_organization)), hosts: [host] }
}

describe('with nginx', requiring(nginx), () => {
  test(
    'the new version starts beside the previous one and replaces it under load, and nothing fails or is lost',
    requiring(history(version)),
    async () => {
      const { url: DATABASE_URL, drop } = await createDatabase('template0')
      closeAfterFile(drop)
      const [ports, proxyPort] = [[String(await findFreePort()), String(await findFreePort())], await findFreePort()]
      const settings = { DATABASE_URL, BASE_URL: `http://127.0.0.1:${proxyPort}`, TRUSTED_PROXIES: '127.0.0.1/32' }
      const start = (i: number, folder?: string) =>
        startProcess({ ...settings, DEMO: 'on', PORT: String(ports[i]) }, undefined, undefined, folder)
      const previous = await start(0, await extractVersion(String(version)))
      const proxy = await startNginx(ports, proxyPort)
      const receiver = await startReceiver()
      const seed = await createHost(proxy.url, previous.announced.token)
      await subscribe({ url: proxy.url, as: (token) => httpClientOf(proxy.url, token) }, seed, receiver.url)
      const db = connect(DATABASE_URL, 1)
      closeAfterFile(() => db.end())
      const countMigrations = async () => (await db.all(sql`select 1 from schema_migrations`)).length
      const before = await countMigrations()

      const load = startLoad(proxy, seed, { clients: 2, pauseMs: 60 })
      const untilMore = (count: number) => {
        const enough = load.result.answers + count
        return expect.poll(() => load.result.answers).toBeGreaterThan(enough)
      }
      await untilMore(10)
      const current = await start(1)
      await expect.poll(async () => Math.min(...(await proxy.countByPort()))).toBeGreaterThan(10)
      const exitCode = await previous.stop()
      await untilMore(10)
      const result = await load.stop()
      const received = () => new Set(receiver.got.map(({ json }) => String(json.payload.uri)))
      await expect.poll(() => received().size).toBe(result.acknowledged.size)

      expect(result.failures).toEqual([])
      expect(await checkPromises(db, result, received())).toEqual({ lost: [], repeated: [], undelivered: [] })
      expect(result.acknowledged.size).toBeGreaterThan(15)
      expect(await countMigrations()).toBeGreaterThan(before)
      expect([exitCode, await current.stop()]).toEqual([0, 0])
    },
  )
})
