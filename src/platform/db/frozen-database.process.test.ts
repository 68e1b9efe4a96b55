import { createServer, connect as openSocket, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { closeAfterFile } from '../../test/cleanup.ts'
import { checkPromises, seedHosts, startLoad } from '../../test/mixed-load.ts'
import { startProcess } from '../../test/process.ts'
import { startPrimary } from '../../test/standby.ts'
import { connectForBulk } from './db.ts'
import { sql } from './sql.ts'

const primary = await startPrimary()

/** The network in front of the server, which can swallow what both sides send. No connection is closed. */
async function startNetwork(port: number) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    const upstream = openSocket(port, '127.0.0.1')
    const forward = (from: Socket, to: Socket) => {
      sockets.add(from)
      from.on('error', () => {}).on('close', () => to.destroy())
      from.on('data', (chunk: Buffer) => {
        if (!isCut) to.write(chunk)
      })
    }
    forward(client, upstream)
    forward(upstream, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterFile(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow: async () => {
      isCut = true
    },
    restore: async () => {
      isCut = false
    },
  }
}

const network = await startNetwork(primary.port)

test.each([
  ['a server that is frozen', primary.port, primary.freeze, primary.thaw],
  ['a network that swallows packets', network.port, network.swallow, network.restore],
])('%s makes no request wait for longer than its limit, and no booking is stored twice', async (_, port, stop, go) => {
  const url = new URL(primary.url)
  url.port = String(port)
  const service = await startProcess({ DATABASE_URL: url.toString() })
  const seed = await seedHosts(primary.url)
  const [anyone, member] = [service.as(undefined), service.as(seed.hosts[0]?.token)]
  const load = startLoad(service, seed)
  const { result } = load
  const countUnavailable = () => result.failures.filter(({ kind }) => kind === 'unavailable').length
  // More than there are connections in the pool, so that all of them are open.
  const readMany = () => Promise.all(Array.from({ length: 30 }, () => member.get('/users/me')))
  await readMany()
  await expect.poll(() => result.acknowledged.size).toBeGreaterThan(10)

  await stop()
  const order: string[] = []
  const reading = readMany().finally(() => order.push('requests'))
  const ready = await anyone.get('/readyz').finally(() => order.push('readyz'))
  const answers = await reading
  await expect.poll(countUnavailable).toBeGreaterThan(5)
  await go()
  const before = result.acknowledged.size
  await expect.poll(() => result.acknowledged.size).toBeGreaterThan(before + 10)
  await load.stop()

  expect([ready.status, ready.headers.get('retry-after'), order]).toEqual([503, '2', ['readyz', 'requests']])
  const refused = answers.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`)
  expect([...new Set(refused)]).toEqual(['503 2'])
  // A booking that the server finishes late still holds its key for a moment.
  const wrong = result.failures.filter(({ kind, text }) => kind !== 'unavailable' && !text.includes('in_progress'))
  expect(wrong).toEqual([])
  const db = connectForBulk(primary.url, 1)
  const promises = await checkPromises(db, result, new Set())
  const { doubled } = await db.one<{ doubled: number }>(sql`
    select count(*)::int as doubled from (
      select 1 from scheduled_events where organization_id = ${seed.organization_id}
      group by event_type_id, start_time having count(*) > 1) slots`)
  await db.end()
  expect([promises.lost, promises.repeated, doubled]).toEqual([[], [], 0])
  expect((await anyone.get('/readyz')).status).toBe(200)
  expect(await service.stop()).toBe(0)
})
