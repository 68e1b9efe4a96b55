/** A process that runs the jobs that send messages: `node workflow-worker.ts <url> <lease in seconds>`. */
import { connect } from '../platform/db/db.ts'
import { listen } from '../platform/db/listen.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { directUrl } from './direct-url.ts'
import { messageJobs } from './message-jobs.ts'
import { reportReady } from './report-ready.ts'

const [url = '', lease] = process.argv.slice(2)
const log = {
  error: (context: object) => {
    throw new Error(JSON.stringify(context))
  },
}
const kinds = messageJobs(log)
const listener = await listen(directUrl(url))
startWorker(connect(url, 18), listener, kinds, (error) => process.stderr.write(`${String(error)}\n`), {
  leaseSeconds: Number(lease),
})
reportReady()
