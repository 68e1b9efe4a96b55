/** A process that runs the consumers of effect-consumers.ts: `node consumer-worker.ts <url> <lease in seconds>`. */
import { connect } from '../../platform/db/db.ts'
import { listen } from '../../platform/db/listen.ts'
import { consumerJobs } from '../../platform/events/consumers.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { directUrl } from '../direct-url.ts'
import { effectConsumers } from './effect-consumers.ts'
import { reportReady } from '../report-ready.ts'

const [url = '', lease] = process.argv.slice(2)
const listener = await listen(directUrl(url))
startWorker(connect(url, 18), listener, consumerJobs(effectConsumers), () => {}, { leaseSeconds: Number(lease) })
reportReady()
