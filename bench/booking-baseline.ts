import type { Db } from '../src/platform/db/db.ts'
import { compile, type Sql } from '../src/platform/db/sql.ts'
import { transact } from '../src/platform/db/transaction.ts'
import { record } from '../src/platform/events/activity.ts'
import { bookOne, type BookingRequest } from './booking-seed.ts'
import { runConcurrently, recordStatements } from './record-statements.ts'

/** Runs only the locks and writes of each booking in a transaction. Records the statements before the measurement. */
export async function runBaseline(db: Db, requests: BookingRequest[]) {
  const recorded: Sql[][] = []
  await runConcurrently(requests, async (request, i) => {
    recorded[i] = (await recordStatements(db, (recorder) => bookAsCaller(recorder, request))).filter(isNeeded)
  })
  const times: number[] = []
  const startedAt = performance.now()
  await runConcurrently(recorded, async (statements) => {
    const started = performance.now()
    await transact(db, async (tx) => {
      for (const statement of statements) await tx.all(statement)
    })
    times.push(performance.now() - started)
  })
  const perSecond = requests.length / (performance.now() - startedAt) * 1000
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond, p50: quantile(0.5), p99: quantile(0.99), refused: 0 }
}

/** Locks and writes. Drops the reads of a booking. */
function isNeeded(statement: Sql) {
  const { text } = compile(statement)
  return !/^\s*select\b/.test(text) || /pg_advisory|for update/.test(text)
}

/** A booking with the activity log entry of the request. */
async function bookAsCaller(db: Db, request: BookingRequest) {
  const { host: { organization_id }, caller_id: actor_id } = request
  const { id: request_id, event_id } = await bookOne(db, request)
  const details = { uri: `https://convene.example/scheduled_events/${event_id}/invitees/${request_id}` }
  await record(db, { organization_id, namespace: 'Invitee', action: 'Add', actor_id, request_id, details })
}
