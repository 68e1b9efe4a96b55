import { expect, test } from 'vitest'
import { sendEverything } from '../../test/every-request.ts'
import { applyStatistics, readLargeStatistics } from '../../test/large-statistics.ts'
import { findPlanProblems } from '../../test/plan-problems.ts'
import { recordStatements } from '../../test/recorded-statements.ts'
import { service } from '../../test/service.ts'
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

test.each([
  ['mails_created', 'reads all of mails'],
  ['invitees_event', 'reads all of invitees'],
])('finds the statements that need the index %s', async (index, problem) => {
  await db.run(sql`drop index ${sql.identifier(index)}`)

  const found = await findProblems()

  expect(found.map((each) => each.problem)).toContain(problem)
})
