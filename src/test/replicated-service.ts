import { registerAllConsumers } from '../consumers.ts'
import { connect } from '../platform/db/db.ts'
import { listen } from '../platform/db/listen.ts'
import { migrate } from '../platform/db/migrate.ts'
import { attachReplica } from '../platform/db/replica.ts'
import { replicaReads } from '../platform/db/replica-state.ts'
import { createServer } from '../server.ts'
import { closeAfterFile } from './cleanup.ts'
import { peopleOf } from './people.ts'
import { startPrimary } from './standby.ts'

type AttachOptions = Parameters<typeof attachReplica>[2]

/** A real primary with a streaming replica, and instances of the service that read from both. */
export async function replicatedService() {
  const primary = await startPrimary()
  await migrate(primary.url)
  const db = connect(primary.url)
  await registerAllConsumers(db)
  const replica = await primary.addStandby('replica')

  async function start(options: AttachOptions) {
    const [own, listener] = [connect(primary.url), await listen(primary.url)]
    const closeReplica = attachReplica(own, replica.url, options)
    const app = createServer(own, listener)
    await app.ready()
    closeAfterFile(async () => {
      await app.close()
      await listener.close()
      await closeReplica()
      await own.end()
    })
    return app
  }

  const app = await start({})
  closeAfterFile(() => db.end())
  /** Delays what the replica replays, by this many milliseconds after its commit on the primary. */
  async function delayReplay(ms: number) {
    await replica.query(`alter system set recovery_min_apply_delay = '${ms}ms'`)
    await replica.query('select pg_reload_conf()')
  }
  return { primary, replica, db, start, delayReplay, ...(await peopleOf(db, app)) }
}

/** Who answered the requests of this work that a replica could answer. */
export async function countReads(work: () => Promise<unknown>) {
  const before = new Map(replicaReads)
  await work()
  const counts = [...replicaReads].map(([answer, count]) => [answer, count - (before.get(answer) ?? 0)] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
