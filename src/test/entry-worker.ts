/** A process that writes bookings to calendars: `node entry-worker.ts <url> <lease in seconds>`. */
import { connect } from '../platform/db/db.ts'
import { listen } from '../platform/db/listen.ts'
import { directUrl } from './direct-url.ts'
import { reportReady } from './report-ready.ts'
import { startEntryWorker } from './start-entry-worker.ts'

const [url = '', lease] = process.argv.slice(2)
startEntryWorker(connect(url, 18), await listen(directUrl(url)), Number(lease))
reportReady()
