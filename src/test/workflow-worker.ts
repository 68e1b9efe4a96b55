/** A process that runs all jobs: `node workflow-worker.ts <url> <lease in seconds>`. */
import { connect } from '../platform/db/db.ts'
import { listen } from '../platform/db/listen.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { createJobKinds } from '../worker.ts'
import { directUrl } from './direct-url.ts'
import { reportReady } from './report-ready.ts'

const [url = '', lease] = process.argv.slice(2)
const refuse = () => Promise.reject(new Error('there is no network here'))
const outbound = { request: refuse, post: refuse, close: async () => {} }
const log = { error: (context: object) => { throw new Error(JSON.stringify(context)) } }
const kinds = createJobKinds(undefined, outbound, log)
const listener = await listen(directUrl(url))
startWorker(connect(url, 18), listener, kinds, (error) => process.stderr.write(`${String(error)}\n`), {
  leaseSeconds: Number(lease),
})
reportReady()
