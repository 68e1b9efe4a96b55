import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { OrganizationId } from '../ids.ts'
import { transact } from '../db/transaction.ts'
import { runJob } from './run-job.ts'
import { startNextOfEntity, type Job } from './queue.ts'
import type { JobKinds, ReportError } from './worker.ts'

/** After this many deaths of its process, a job runs alone in one. */
const maxDeaths = 2

export const isSuspect = ({ deaths }: Job) => deaths >= maxDeaths

/** Runs a job alone in a process. `unknown`: the process ended before the job began, or because we stop. */
export type RunAlone = (job: Job) => Promise<'ended' | 'died' | 'unknown'>

/** Runs a suspect alone, and sets it aside if that ends its process. */
export async function runSuspect(db: Db, runAlone: RunAlone, job: Job, reportError: ReportError) {
  const outcome = await runAlone(job)
  // Its lease ends, and a worker tries again. What the process said is in the log.
  if (outcome === 'unknown') return
  if (outcome === 'died' && (await setAside(db, job))) reportError(new Error(setAsideError), job)
  if (job.entity_id) await startNextOfEntity(db, job)
}

const setAsideError = 'Set aside: its process ended each time it ran, even alone.'

async function setAside(db: Db, { id, attempt }: Job) {
  const updated = await db.run(sql`
    update jobs set failed_at = now(), set_aside_at = now(), last_error = ${setAsideError}, worker_id = null
    where id = ${id} and attempt = ${attempt} and failed_at is null`)
  return updated > 0
}

/** In the process that runs a single job: false if another worker has it. */
export async function runClaimedJob(
  db: Db,
  kinds: JobKinds,
  { id, attempt }: Pick<Job, 'id' | 'attempt'>,
  reportError: ReportError,
) {
  const job = await db.maybe<Job>(sql`
    update jobs set due_at = now() + interval '60 seconds'
    where id = ${id} and attempt = ${attempt} and failed_at is null
    returning id, organization_id as organization, kind, payload, attempt, deaths, entity_id`)
  if (!job) return false
  await runJob(db, kinds, job, reportError)
  return true
}

export type SetAsideJob = {
  id: Job['id']
  organization_id: OrganizationId | null
  kind: string
  deaths: number
  set_aside_at: string
}

const isSetAside = sql`failed_at is not null and set_aside_at is not null`

/** Of all organizations, or of one. */
export function listSetAside(db: Db, organization_id?: OrganizationId) {
  const ofOrganization = organization_id === undefined ? sql.empty : sql`and organization_id = ${organization_id}`
  return db.all<SetAsideJob>(sql`
    select id, organization_id, kind, deaths, set_aside_at from jobs
    where ${isSetAside} ${ofOrganization} order by set_aside_at, id limit 1000`)
}

/** Runs jobs again that were set aside: alone, because they keep their deaths. Returns how many there were. */
export function restartSetAside(db: Db, ids: Job['id'][]) {
  return transact(db, async (tx) => {
    const started = await tx.all<{ kind: string }>(sql`
      update jobs set failed_at = null, set_aside_at = null, attempt = 0, due_at = now()
      where id = any(${ids}) and ${isSetAside} returning kind`)
    for (const kind of new Set(started.map((job) => job.kind))) await tx.run(sql`select pg_notify('jobs', ${kind})`)
    return started.length
  })
}
