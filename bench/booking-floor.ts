import type { Db } from '../src/db/db.ts'
import { compile, type Sql } from '../src/db/sql.ts'
import { record } from '../src/events/activity.ts'
import { connections } from './booking-load.ts'
import { bookOne, type Wanted } from './booking-seed.ts'

/** Begin, the locks and the writes of one booking, commit. They are caught beforehand, in transactions given up. */
export async function bare(db: Db, wanted: Wanted[]) {
  const caught: Sql[][] = []
  await atOnce(wanted, async (one, i) => { caught[i] = (await statementsOf(db, one)).filter(isNeeded) })
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

async function statementsOf(db: Db, wanted: Wanted) {
  const caught: Sql[] = []
  const given = new Error('given up')
  const { host: { organization_id }, caller_id } = wanted
  await db.transaction(async (tx) => {
    const recorder: Db = {
      ...tx,
      all: <Row>(sent: Sql) => { caught.push(sent); return tx.all<Row>(sent) },
      one: <Row>(sent: Sql) => { caught.push(sent); return tx.one<Row>(sent) },
      maybe: <Row>(sent: Sql) => { caught.push(sent); return tx.maybe<Row>(sent) },
      run: (sent) => { caught.push(sent); return tx.run(sent) },
      transaction: (work) => work(recorder),
    }
    const { id } = await bookOne(recorder, wanted)
    await record(recorder, {
      organization_id, namespace: 'Invitee', action: 'Add', actor_id: caller_id, request_id: id,
      details: { uri: `https://convene.example/scheduled_events/${id}/invitees/${id}` },
    })
    throw given
  }).catch((error: unknown) => { if (error !== given) throw error })
  return caught
}

async function atOnce<T>(items: T[], work: (item: T, place: number) => Promise<void>) {
  const left = items.entries()
  const worker = async () => { for (const [place, item] of left) await work(item, place) }
  await Promise.all(Array.from({ length: connections }, worker))
}
