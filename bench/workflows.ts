import { planRuns } from '../src/messages/workflow-runs/plan-runs.ts'
import { connect, type Db, type Pool } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { transact } from '../src/platform/db/transaction.ts'
import type { InviteeId } from '../src/platform/ids.ts'
import { claim } from '../src/platform/jobs/claim.ts'
import { createFairOrder } from '../src/platform/jobs/fair-order.ts'
import { enqueue } from '../src/platform/jobs/queue.ts'
import { addHosts, bookOne, createRequests, type Host } from './booking-seed.ts'
import { withSeededDatabase } from './seeded-database.ts'

const claims = 400
const perClaim = 4
const [rounds, bookingsPerRound] = [20, 40]

/** What pending steps cost: claiming those that are due beside many that are not, and planning them for a booking. */
export function workflows(): Promise<string[]> {
  return withSeededDatabase((db) => addHosts(db, 20), async (url, hosts) => {
    const db = connect(url, 2)
    const lines = [...await compareClaims(db, hosts), '', ...await comparePlanning(db, hosts)]
    await db.end()
    return lines
  })
}

async function compareClaims(db: Pool, [host]: Host[]) {
  const few = await measureClaims(db, host, 1000)
  const many = await measureClaims(db, host, 100_000)
  return [
    `| A claim of ${perClaim} due steps | p50 ms | p95 ms |`, '|---|---|---|',
    `| beside 1,000 pending ones | ${few.map((ms) => ms.toFixed(2)).join(' | ')} |`,
    `| beside 100,000 pending ones | ${many.map((ms) => ms.toFixed(2)).join(' | ')} |`,
    `| ratio | ${many.map((ms, i) => (ms / (few[i] ?? 1)).toFixed(2)).join(' | ')} |`,
  ]
}

/** The pending steps are due in the next four weeks, the others now. */
async function measureClaims(db: Pool, host: Host | undefined, pending: number) {
  await db.run(sql`truncate jobs`)
  const addJobs = (count: number, due: string) => db.run(sql`
    insert into jobs (organization_id, kind, due_at)
    select ${host?.organization_id}::uuid, 'workflow run', now() + n * ${due}::interval / ${count}::int
    from generate_series(1, ${count}::int) n`)
  for (let added = 0; added < pending; added += 1000) await addJobs(1000, '28 days')
  await addJobs(claims * perClaim, '0 days')
  await db.run(sql`analyze jobs`)
  const order = createFairOrder()
  const times: number[] = []
  while (times.length < claims) {
    const startedAt = performance.now()
    const jobs = await claim(db, ['workflow run', 'email'], perClaim, order)
    times.push(performance.now() - startedAt)
    if (jobs.length !== perClaim) throw new Error(`claimed ${jobs.length} steps instead of ${perClaim}`)
  }
  return quantiles(times)
}

/** A booking and the planning of its workflows, beside few and many pending steps, and with the one job of earlier versions. */
async function comparePlanning(db: Pool, hosts: Host[]) {
  const usedSlots = new Map<string, number>()
  const few = await measurePlanning(db, hosts, usedSlots, 1000)
  const many = await measurePlanning(db, hosts, usedSlots, 100_000)
  const line = (title: string, { job, planning }: typeof few) =>
    `| ${title} | ${job.toFixed(2)} | ${planning.toFixed(2)} | ${(planning / job).toFixed(2)} |`
  return [
    '| A booking and its reminder, p50 ms | one job | planned by workflows | ratio |', '|---|---|---|---|',
    line('beside 1,000 pending steps', few), line('beside 100,000 pending steps', many),
    `| ratio | ${(many.job / few.job).toFixed(2)} | ${(many.planning / few.planning).toFixed(2)} | |`,
  ]
}

/** In turns, with and without workflows. */
async function measurePlanning(db: Pool, hosts: Host[], usedSlots: Map<string, number>, pending: number) {
  await addPendingRuns(db, hosts[0], pending)
  const times = { job: [] as number[], planning: [] as number[] }
  for (let round = 0; round < rounds; round++)
    for (const way of ['job', 'planning'] as const)
      for (const request of createRequests(hosts, hosts, usedSlots, bookingsPerRound)) {
        const startedAt = performance.now()
        const { id } = await transact(db, (tx) => bookOne(tx, request))
        await transact(db, (tx) => (way === 'job' ? enqueueReminder(tx, request.host, id) : planRuns(tx, id)))
        times[way].push(performance.now() - startedAt)
      }
  const [[job = 0], [planning = 0]] = [quantiles(times.job), quantiles(times.planning)]
  return { job, planning }
}

async function addPendingRuns(db: Pool, host: Host | undefined, count: number) {
  await db.run(sql`truncate jobs, workflow_runs cascade`)
  for (let added = 0; added < count; added += 1000)
    await db.run(sql`
      with added as (
        insert into workflow_runs (organization_id, workflow_id, trigger_type, subject_id, triggered_at, due_at)
        select organization_id, id, trigger_type, new_id(), now(), now() + n * interval '28 days' / 1000
        from workflows cross join generate_series(1, 1000) n
        where organization_id = ${host?.organization_id} and trigger_type = 'reminder'
        returning id, organization_id, due_at)
      insert into jobs (id, organization_id, kind, due_at) select id, organization_id, 'workflow run', due_at from added`)
  await db.run(sql`analyze`)
}

function enqueueReminder(db: Db, { organization_id }: Host, invitee_id: InviteeId) {
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  return enqueue(db, { organization_id, kind: 'booking email', payload: { invitee_id, notice: 'reminder' }, due_at })
}

function quantiles(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
}
