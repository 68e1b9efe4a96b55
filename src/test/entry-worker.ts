/** A process that writes bookings to calendars: `node entry-worker.ts <url> <lease in seconds>`. */
import { calendarEntryConsumers } from '../calendars/entries/consumers.ts'
import { calendarEntryJobs } from '../calendars/entries/jobs.ts'
import { connect } from '../platform/db/db.ts'
import { listen } from '../platform/db/listen.ts'
import { consumerJobs } from '../platform/events/consumers.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { directUrl } from './direct-url.ts'

const [url = '', lease] = process.argv.slice(2)
const kinds = { ...consumerJobs(calendarEntryConsumers), ...calendarEntryJobs }
startWorker(connect(url, 18), await listen(directUrl(url)), kinds, () => {}, { leaseSeconds: Number(lease) })
process.stdout.write('ready\n')
