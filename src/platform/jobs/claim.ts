import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Job } from './queue.ts'

/** What a worker remembers from one claim to the next. */
export type FairOrder = {
  /** How many jobs of each organization it runs. */
  running: Map<string, number>
  /** The number of the latest claim for each organization. */
  served: Map<string, number>
  claims: number
  /** The organization after which the next walk starts. */
  after: string
}

/** An organization that has due jobs of a kind. */
type WaitingQueue = { kind: string; organization: string }

/** A worker that has not finished by then is taken for dead, and the job is due again. */
const lease = '60 seconds'

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Jobs without an organization share one turn. */
const organization = sql`coalesce(organization_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)`

/** With so many due jobs of a kind, organizations are also found by walking through the index. */
const window = 64
const maxSteps = 64
const maxServed = 10_000
/** Candidates beyond what is needed, because other workers may lock some at the same moment. */
const spare = 16

export function createFairOrder(): FairOrder {
  return { running: new Map(), served: new Map(), claims: 0, after: beforeAll }
}

/**
 * Claims at most so many due jobs of these kinds, in turns: the organization for which fewer jobs run comes first, then
 * the one that was served longest ago. The cost depends neither on the number of due jobs nor on that of organizations.
 */
export async function claim(db: Db, kinds: string[], max: number, turns = createFairOrder()): Promise<Job[]> {
  const claimed = await db.transaction(async (tx) => {
    await useIndexes(tx)
    const { waiting, isComplete } = await listOldest(tx, kinds)
    if (waiting.length === 0) return []
    const others = isComplete ? [] : await walk(tx, kinds, turns)
    return claimFrom(tx, [...waiting, ...others], max, turns)
  })
  for (const { organization } of claimed) noteServed(turns, organization)
  return claimed
}

/**
 * Makes the planner take the index that has each order, whatever statistics it has. Otherwise a plan from when there
 * were few jobs reads all of them later: after a burst of 100,000 jobs a claim took 0.2 to 1 s until the next analysis.
 */
async function useIndexes(db: Db) {
  await db.run(sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_sort', 'off', true), set_config('enable_incremental_sort', 'off', true)`)
}

/** The organizations of the oldest due jobs of each kind. */
async function listOldest(db: Db, kinds: string[]) {
  const waiting = await db.all<WaitingQueue & { jobs: number }>(sql`
    select asked.kind, oldest.organization, count(*)::int as jobs
    from unnest(${kinds}::text[]) as asked(kind)
    cross join lateral (
      select ${organization} as organization from jobs
      where failed_at is null and kind = asked.kind and due_at <= now() order by due_at limit ${window}) oldest
    group by asked.kind, oldest.organization`)
  const found = Map.groupBy(waiting, ({ kind }) => kind).values()
  const isComplete = found.every((ofKind) => ofKind.reduce((sum, { jobs }) => sum + jobs, 0) < window)
  return { waiting, isComplete }
}

/** Visits some organizations in the order of their ids, and continues there the next time. */
async function walk(db: Db, kinds: string[], turns: FairOrder): Promise<WaitingQueue[]> {
  const visited = await db.all<WaitingQueue & { step: number; is_due: boolean }>(sql`
    with recursive walk(kind, organization, step, is_due) as (
      select kind, ${turns.after}::uuid, 0, false from unnest(${kinds}::text[]) as kind
      union all
      select walk.kind, next.organization, walk.step + 1, next.is_due
      from walk cross join lateral (
        select ${organization} as organization, due_at <= now() as is_due from jobs
        where failed_at is null and kind = walk.kind and ${organization} > walk.organization
        order by ${organization}, due_at limit 1) next
      where walk.step < ${maxSteps})
    select kind, organization, step, is_due from walk where step > 0`)
  const [next = beforeAll] = visited.filter(({ step }) => step === maxSteps).map((last) => last.organization).toSorted()
  turns.after = next
  return visited.filter(({ is_due }) => is_due)
}

/**
 * Columns are compared as rows, and `is true` is added, so that only the right index fits: by separate conditions, the
 * planner may look for an organization's jobs among those of all others.
 */
function claimFrom(db: Db, waiting: WaitingQueue[], max: number, { running, served }: FairOrder) {
  const known = new Map(waiting.map(({ kind, organization }) => [`${kind} ${organization}`, {
    kind, organization, running: running.get(organization) ?? 0, served: served.get(organization) ?? 0,
  }]))
  // Of many, one job each is enough to choose from.
  const each = known.size < max + spare ? max + spare : 1
  return db.all<Job>(sql`
    with candidate as materialized (
      select job.id, job.due_at, waiting.served,
        waiting.running + row_number() over (partition by waiting.organization order by job.due_at) as turn
      from json_to_recordset(${JSON.stringify([...known.values()])})
        as waiting(kind text, organization uuid, running integer, served bigint)
      cross join lateral (
        select id, due_at from jobs
        where failed_at is null
          and (kind, ${organization}, due_at) >= (waiting.kind, waiting.organization, '-infinity')
          and (kind, ${organization}, due_at) <= (waiting.kind, waiting.organization, now())
        order by kind, ${organization}, due_at limit ${each}) job)
    update jobs set due_at = now() + ${lease}::interval, attempt = attempt + 1
    where id = any(array(
      select locked.id
      from (select id from candidate order by turn, served, due_at limit ${max + spare}) first
      cross join lateral (
        select id from jobs where id = first.id and (due_at <= now() and failed_at is null) is true
        for update skip locked) locked
      limit ${max}))
    returning id, ${organization} as organization, kind, payload, attempt`)
}

/** The map is in the order of service, so the first organization is the one to forget when there are too many. */
function noteServed(turns: FairOrder, organization: string) {
  const { served } = turns
  served.delete(organization)
  served.set(organization, ++turns.claims)
  if (served.size > maxServed) served.delete(served.keys().next().value ?? '')
}
