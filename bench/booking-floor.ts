import type { Db } from '../src/platform/db/db.ts'
import { compile, type Sql } from '../src/platform/db/sql.ts'
import { record } from '../src/platform/events/activity.ts'
import { bookOne, type Wanted } from './booking-seed.ts'
import { atOnce, catchStatements } from './caught.ts'

/** Begin, the locks and the writes of one booking, commit. They are caught beforehand. */
export async function bare(db: Db, wanted: Wanted[]) {
  const caught: Sql[][] = []
  await atOnce(wanted, async (one, i) => {
    caught[i] = (await catchStatements(db, (recorder) => bookAsCaller(recorder, one))).filter(isNeeded)
  })
  const took: number[] = []
  const begun = performance.now()
  await atOnce(caught, async (statements) => {
    const started = performance.now()
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.all(statement)
    })
    took.push(performance.now() - started)
  })
  const perSecond = wanted.length / (performance.now() - begun) * 1000
  took.sort((a, b) => a - b)
  const quantile = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
  return { perSecond, p50: quantile(0.5), p99: quantile(0.99), refused: 0 }
}

/** Locks and writes. What a booking only looks at is left out. */
function isNeeded(statement: Sql) {
  const { text } = compile(statement)
  return !/^\s*select\b/.test(text) || /pg_advisory|for update/.test(text)
}

/** A booking with the line that a request leaves in the activity log. */
async function bookAsCaller(db: Db, wanted: Wanted) {
  const { host: { organization_id }, caller_id: actor_id } = wanted
  const { id: request_id, event_id } = await bookOne(db, wanted)
  const details = { uri: `https://convene.example/scheduled_events/${event_id}/invitees/${request_id}` }
  await record(db, { organization_id, namespace: 'Invitee', action: 'Add', actor_id, request_id, details })
}
