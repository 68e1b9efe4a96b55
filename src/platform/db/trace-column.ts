import { currentTraceparent, isTracing } from '../traces/span.ts'
import { sql } from './sql.ts'

/**
 * The last column of a statement that writes or reads the trace of an event or job. Without a collector, statements do
 * not have it.
 */
export const traceColumn = isTracing ? sql`, traceparent` : sql.empty

/** For the rows of a union that have no trace. */
export const noTrace = isTracing ? sql`, null::text as traceparent` : sql.empty

/** The trace of the request or job that runs now, as the value of that column. */
export const currentTrace = () => (isTracing ? sql`, ${currentTraceparent()}::text` : sql.empty)
