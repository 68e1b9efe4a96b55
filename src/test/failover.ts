import { setTimeout as sleep } from 'node:timers/promises'
import { connectForBulk } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { milliseconds } from '../platform/time.ts'
import { checkPromises, failureWindow, seedHosts, startLoad } from './mixed-load.ts'
import { startProcess } from './process.ts'
import { startReceiver } from './receiver.ts'
import { startPrimary } from './standby.ts'

/**
 * `beforeMs`, `afterMs`: of load around the kill. `minBookings`: how many are acknowledged at least, before it, while
 * the standby is disconnected, and after it. `promoteMs`: how long the failover manager takes to notice it.
 */
type Options = {
  beforeMs: number
  afterMs: number
  minBookings?: number
  promoteMs: number
  isSynchronous: boolean
  settings?: Record<string, string>
}

const quietMs = milliseconds({ seconds: 10 })

/** Kills the primary under load and promotes its standby. Returns what clients of one service process noticed. */
export async function failOver({ beforeMs, afterMs, minBookings = 0, promoteMs, isSynchronous, settings }: Options) {
  const primary = await startPrimary(settings)
  const standby = await primary.addStandby('copy', { isSynchronous })
  const { username, password, pathname } = new URL(primary.url)
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join()
  const url = `postgres://${username}:${password}@${hosts}${pathname}?target_session_attrs=read-write`
  const service = await startProcess({ DATABASE_URL: url })
  const receiver = await startReceiver()
  const seed = await seedHosts(url)
  await subscribe(service, seed, receiver.url)

  const load = startLoad(service, seed)
  const keepLoad = async (ms: number) => {
    const enough = load.result.acknowledged.size + minBookings
    await sleep(ms)
    while (load.result.acknowledged.size < enough) await sleep(20)
  }
  await keepLoad(beforeMs)
  if (!isSynchronous) {
    // The standby falls behind, so that what is lost does not depend on chance.
    await standby.disconnect()
    await keepLoad(beforeMs)
  }
  const killedAt = performance.now()
  await primary.kill()
  await sleep(promoteMs)
  await standby.promote()
  const promotedAt = performance.now()
  await keepLoad(afterMs)
  const result = await load.stop()

  const received = () => new Set(receiver.got.map(({ json }) => String(json.payload.uri)))
  // What was lost is never delivered.
  if (isSynchronous) await untilQuiet(() => received().size, result.acknowledged.size)
  const db = connectForBulk(url, 1)
  const promises = await checkPromises(db, result, received())
  const { jobs } = await db.one<{ jobs: number }>(sql`
    select count(*)::int as jobs from jobs where every is null and due_at < now() - interval '5 seconds'`)
  await db.end()
  const exitCode = await service.stop()
  await receiver.close()
  await primary.close()
  return {
    ...promises,
    acknowledged: result.acknowledged.size,
    answers: result.answers,
    wrong: result.failures.filter(({ kind }) => kind === 'wrong'),
    failures: failureWindow(result, killedAt),
    promotion: (promotedAt - killedAt) / 1000,
    lateJobs: jobs,
    exitCode,
  }
}

type Service = Awaited<ReturnType<typeof startProcess>>
type SeededHosts = Awaited<ReturnType<typeof seedHosts>>

export async function subscribe(
  { as, url }: Pick<Service, 'as' | 'url'>,
  { hosts, organization_id }: SeededHosts,
  receiver: string,
) {
  const { status, body } = await as(hosts[0]?.token).post('/webhook_subscriptions', {
    url: receiver,
    events: ['invitee.created'],
    organization: `${url}/organizations/${organization_id}`,
    scope: 'organization',
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
}

/** Waits until `count` is reached, or until nothing has changed for a while. */
export async function untilQuiet(read: () => number, count: number) {
  let last = { value: -1, at: performance.now() }
  while (read() < count && performance.now() - last.at < quietMs) {
    if (read() !== last.value) last = { value: read(), at: performance.now() }
    await sleep(20)
  }
}
