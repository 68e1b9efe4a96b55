/**
 * A process that runs emails and jobs that kill it: `node poison-worker.ts <url> <smtp>`. With the id and the attempt
 * of a job as well, it is the process of that job alone.
 */
import { fileURLToPath } from 'node:url'
import { connect, type Db } from '../platform/db/db.ts'
import { listen } from '../platform/db/listen.ts'
import { sql } from '../platform/db/sql.ts'
import { emailJob } from '../platform/email/jobs.ts'
import { openTransport } from '../platform/email/transport.ts'
import { asId, type JobId } from '../platform/ids.ts'
import { createRunAlone } from '../platform/jobs/run-alone.ts'
import { serveSoloJob } from '../platform/jobs/serve-solo-job.ts'
import { startWorker, type JobKinds } from '../platform/jobs/worker.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { directUrl } from './direct-url.ts'
import { reportReady } from './report-ready.ts'

const [url = '', smtp = '', id, attempt] = process.argv.slice(2)
const db = connect(url, 8)
const kinds: JobKinds = {
  // In the pool with the most slots, so that many are claimed beside the culprit.
  email: { ...emailJob(openTransport(smtp)), pool: 'quick' },
  poison: {
    delays: [],
    async run(pool, { kills, beside }) {
      if (!kills) return
      while (id === undefined && (await countClaimed(pool)) < Number(beside)) await sleep(20)
      process.kill(process.pid, 'SIGKILL')
      await sleep(60_000)
    },
  },
}

async function countClaimed(pool: Db) {
  const { count } = await pool.one<{ count: number }>(sql`
    select count(*)::int as count from jobs where kind = 'email' and worker_id is not null and due_at > now()`)
  return count
}

if (id === undefined) {
  const runAlone = createRunAlone(fileURLToPath(import.meta.url), [url, smtp]).run
  startWorker(db, await listen(directUrl(url)), kinds, () => {}, { runAlone })
  reportReady()
} else {
  await serveSoloJob(db, kinds, { id: asId<JobId>(id), attempt: Number(attempt) }, () => {})
  process.exit(0)
}
