import { expect, test } from 'vitest'
import { sendEverything } from '../../test/every-request.ts'
import { applyStatistics, readLargeStatistics } from '../../test/large-statistics.ts'
import { findPlanProblems } from '../../test/plan-problems.ts'
import { recordStatements } from '../../test/recorded-statements.ts'
import { service } from '../../test/service.ts'
import { shardExceptions } from '../../test/shard-exceptions.ts'
import { findShardProblems, type ShardProblem } from '../../test/shard-statements.ts'
import { sql } from './sql.ts'

const { url, ...scene } = await service()
const { db } = scene
const statements = await recordStatements(() => sendEverything(scene))
const statistics = await readLargeStatistics()
const largeTables = new Set(Object.keys(statistics))

/** Statements that may read much, by how they begin, and why. */
const exceptions: [begin: string, reason: string][] = [
  ['update events set payload = $1 where subscription_id = $2', 'prepares the test of a page'],
  ['delete from jobs j where j.organization_id = $1 and (', 'ends a deletion request; done jobs are gone'],
  ['update jobs set payload = payload #-', 'the same'],
]

async function findProblems() {
  await applyStatistics(db, statistics)
  const problems = await findPlanProblems(url, statements, largeTables)
  return problems.filter(({ text }) => !exceptions.some(([begin]) => text.startsWith(begin)))
}

test('no statement of the service reads a large table to its end', async () => {
  const found = await findProblems()

  expect(statements.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

/** As `begin: table`, one for each table that is not restricted to an organization. */
const listed = Object.values(shardExceptions)
  .flat()
  .flatMap(([begin, tables]) => tables.split(/\s+/).map((table) => `${begin}: ${table}`))

function toEntries({ tables, text }: ShardProblem) {
  const begins = Object.values(shardExceptions)
    .flat()
    .map(([begin]) => begin)
  const begin = begins.find((candidate) => text.startsWith(candidate)) ?? text
  return tables.split(' ').map((table) => `${begin}: ${table}`)
}

/** Whether the statement of a worker is needed depends on timing. All others are sent in every run. */
function wasSent(entry: string) {
  const isOfWorker = shardExceptions.queue.some(([begin]) => entry.startsWith(`${begin}: `))
  return (
    !isOfWorker || statements.some(({ text }) => entry.startsWith(text.trim().replaceAll(/\s+/g, ' ').slice(0, 80)))
  )
}

test('every statement names one organization, except those that are listed', async () => {
  await applyStatistics(db, statistics)

  const problems = await findShardProblems(url, statements)

  const found = [...new Set(problems.flatMap(toEntries))]
  expect(found.filter((entry) => !listed.includes(entry))).toEqual([])
  expect(listed.filter((entry) => !found.includes(entry) && wasSent(entry))).toEqual([])
})

test('finds the statement that no longer names the organization', async () => {
  const statement = statements.find(({ text }) => text.includes('h.organization_id = t.organization_id and '))
  const text = statement?.text.replaceAll('h.organization_id = t.organization_id and ', '') ?? ''

  const problems = await findShardProblems(url, [{ text }])

  expect(problems.map(({ tables }) => tables).join()).toContain('event_type_hosts')
})

test.each([
  ['mails_created', 'reads all of mails'],
  ['invitees_event', 'reads all of invitees'],
])('finds the statements that need the index %s', async (index, problem) => {
  await db.run(sql`drop index ${sql.identifier(index)}`)

  const found = await findProblems()

  expect(found.map((each) => each.problem)).toContain(problem)
})
