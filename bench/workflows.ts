import { planRuns } from '../src/messages/workflow-runs/plan-runs.ts'
import type { Db, Pool } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { transact } from '../src/platform/db/transaction.ts'
import type { InviteeId } from '../src/platform/ids.ts'
import { claim } from '../src/platform/jobs/claim.ts'
import { createFairOrder } from '../src/platform/jobs/fair-order.ts'
import { enqueue } from '../src/platform/jobs/queue.ts'
import { addHosts, bookOne, createRequests, type Host } from './booking-seed.ts'
import { joinReports, median, quantile, toFigure, type Report } from './figures.ts'
import { withBulk, withSeededDatabase } from './seeded-database.ts'

const claims = 400
const perClaim = 4
const [rounds, bookingsPerRound] = [20, 40]

/** What pending steps cost: claiming those that are due beside many that are not, and planning them for a booking. */
export function workflows(): Promise<Report> {
  return withSeededDatabase(
    (db) => addHosts(db, 20),
    (url, hosts) =>
      withBulk(url, async (db) => joinReports(await compareClaims(db, hosts), await comparePlanning(db, hosts)), 2),
  )
}

async function compareClaims(db: Pool, [host]: Host[]): Promise<Report> {
  const few = await measureClaims(db, host, 1000)
  const many = await measureClaims(db, host, 100_000)
  const row = (title: string, times: number[]) =>
    `| ${title} | ${median(times).toFixed(2)} | ${quantile(times, 0.95).toFixed(2)} |`
  return {
    lines: [
      `| A claim of ${perClaim} due steps | p50 ms | p95 ms |`,
      '|---|---|---|',
      row('beside 1,000 pending ones', few),
      row('beside 100,000 pending ones', many),
    ],
    figures: [
      toFigure({
        name: 'a claim beside 100,000 pending steps ÷ beside 1,000',
        unit: 'ms',
        values: many,
        baseline: few,
        target: { max: 1.2 },
      }),
    ],
  }
}

/** The pending steps are due in the next four weeks, the others now. */
async function measureClaims(db: Pool, host: Host | undefined, pending: number) {
  await db.run(sql`truncate jobs`)
  const addJobs = (count: number, due: string) =>
    db.run(sql`
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
  return times
}

/** A booking and the planning of its workflows, beside few and many pending steps, and with the one job of earlier versions. */
async function comparePlanning(db: Pool, hosts: Host[]): Promise<Report> {
  const usedSlots = new Map<string, number>()
  const few = await measurePlanning(db, hosts, usedSlots, 1000)
  const many = await measurePlanning(db, hosts, usedSlots, 100_000)
  const line = (title: string, { job, planning }: typeof few) => {
    const [a, b] = [median(job), median(planning)]
    return `| ${title} | ${a.toFixed(2)} | ${b.toFixed(2)} | ${(b / a).toFixed(2)} |`
  }
  return {
    lines: [
      '| A booking and its reminder, p50 ms | one job | planned by workflows | ratio |',
      '|---|---|---|---|',
      line('beside 1,000 pending steps', few),
      line('beside 100,000 pending steps', many),
    ],
    figures: [
      toFigure({
        name: 'a booking planned by workflows ÷ one job',
        unit: 'ms',
        values: many.planning,
        baseline: many.job,
      }),
      toFigure({
        name: 'planning beside 100,000 pending steps ÷ beside 1,000',
        unit: 'ms',
        values: many.planning,
        baseline: few.planning,
      }),
    ],
  }
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
  return times
}

async function addPendingRuns(db: Pool, host: Host | undefined, count: number) {
  await db.run(sql`truncate jobs, mails, workflow_runs cascade`)
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
