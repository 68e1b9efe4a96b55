import { expect, test } from 'vitest'
import { findFreePort } from '../platform/db/embedded/server.ts'
import { seedHosts, startLoad } from './mixed-load.ts'
import { nginx, startNginx } from './nginx.ts'
import { requiring } from './optional.ts'
import { startProcess } from './process.ts'
import { service } from './service.ts'

const { url: DATABASE_URL, acme } = await service()

test('a service that is asked to stop is not ready at once, and answers requests until the delay is over', async () => {
  const process = await startProcess({ DATABASE_URL, SHUTDOWN_DELAY_SECONDS: '1' }, 'api')
  const [ada, balancer] = [process.as(acme.ada.token), process.as(undefined)]
  const before = [await ada.get('/users/me'), await balancer.get('/readyz')]

  const stopped = process.stop()
  await expect.poll(async () => (await balancer.get('/readyz')).status).toBe(503)
  const during = [await ada.get('/users/me'), await balancer.get('/healthz')]
  const exitCode = await stopped

  expect(before.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  expect(during.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
    [200, 'close'],
    [200, 'close'],
  ])
  expect(exitCode).toBe(0)
  await expect(ada.get('/users/me')).rejects.toThrow('fetch failed')
})

const nginxOptions = requiring(nginx)

test('behind nginx, a process that is stopped under load fails no request', nginxOptions, async () => {
  const [ports, proxyPort] = [[String(await findFreePort()), String(await findFreePort())], await findFreePort()]
  const settings = { DATABASE_URL, BASE_URL: `http://127.0.0.1:${proxyPort}`, TRUSTED_PROXIES: '127.0.0.1/32' }
  const [first] = await Promise.all(ports.map((PORT) => startProcess({ ...settings, PORT }, 'api')))
  const proxy = await startNginx(ports, proxyPort)
  const load = startLoad(proxy, await seedHosts(DATABASE_URL, 10), { clients: 8, pauseMs: 1 })
  const untilAnswers = async (count: number) => {
    await expect.poll(() => load.result.answers).toBeGreaterThan(count)
  }
  await untilAnswers(100)

  const exitCode = await first?.stop()
  await untilAnswers(load.result.answers + 50)
  const { failures } = await load.stop()

  expect(failures).toEqual([])
  expect(exitCode).toBe(0)
  expect((await proxy.countByPort()).every((count) => count > 20)).toBe(true)
})
