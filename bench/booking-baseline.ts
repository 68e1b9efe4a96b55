import pg from 'pg'
import { columnTypes } from '../src/platform/db/instants.ts'
import { openTransaction } from '../src/platform/db/open-transaction.ts'
import { sendWrites } from '../src/platform/db/write-queue.ts'
import { record } from '../src/platform/events/activity.ts'
import { bookOne, type BookingRequest } from './booking-seed.ts'
import { quantile } from './figures.ts'
import { runConcurrently } from './record-statements.ts'

type Statement = { name: string; text: string; values: unknown[] }
/** The lock of the event type and the hosts, and the write of all rows. */
type RecordedBooking = { lock: Statement; write: Statement }

/** As many connections as the service has. */
export function createBaselinePool(connectionString: string, max = 16) {
  const options = '-c timezone=UTC -c plan_cache_mode=force_generic_plan'
  return new pg.Pool({ connectionString, max, options, types: columnTypes, pipeline: true })
}

/**
 * The least that could book: each transaction is one round trip with begin, one statement for all locks, one prepared
 * statement that writes the same rows as the service, and commit. It decides nothing: the bookings are recorded before.
 */
export async function runBaseline(pool: pg.Pool, requests: BookingRequest[]) {
  const recorded: RecordedBooking[] = []
  await runConcurrently(requests, async (request, i) => {
    recorded[i] = await recordBooking(pool, request)
  })
  const times: number[] = []
  const startedAt = performance.now()
  await runConcurrently(recorded, async ({ lock, write }) => {
    const started = performance.now()
    const client = await pool.connect()
    const statements = [{ text: 'begin' }, lock, write, { text: 'commit' }]
    await Promise.all(statements.map((statement) => client.query(statement)))
    client.release()
    times.push(performance.now() - started)
  })
  const perSecond = (requests.length / (performance.now() - startedAt)) * 1000
  return { perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99), refused: 0 }
}

/** Runs a booking as the service does, keeps its statements and rolls it back. */
async function recordBooking(pool: pg.Pool, request: BookingRequest): Promise<RecordedBooking> {
  const client = await pool.connect()
  const sent: Statement[] = []
  const recorder = new Proxy(client, {
    get(target, key) {
      if (key !== 'query') return Reflect.get(target, key).bind?.(target) ?? Reflect.get(target, key)
      return (query: string | Statement) => {
        if (typeof query !== 'string') sent.push(query)
        return target.query(query)
      }
    },
  })
  const { tx, rollback } = openTransaction(recorder)
  const {
    host: { organization_id },
    caller_id: actor_id,
  } = request
  const { id: request_id, event_id } = await bookOne(tx, request)
  const details = { uri: `https://convene.example/scheduled_events/${event_id}/invitees/${request_id}` }
  await record(tx, { organization_id, namespace: 'Invitee', action: 'Add', actor_id, request_id, details })
  await sendWrites(tx)
  await rollback()
  client.release()
  const lock = sent.findLast(({ text }) => text.includes('pg_advisory'))
  const write = sent.findLast(({ text }) => text.includes('insert into scheduled_events'))
  if (!lock || !write) throw new Error('a booking locks and writes')
  return { lock: { ...lock, name: 'lock' }, write: { ...write, name: 'write' } }
}
