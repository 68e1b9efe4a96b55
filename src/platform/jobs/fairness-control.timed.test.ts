import { expect, test } from 'vitest'
import { changeStatements } from '../../test/change-statements.ts'
import { measureSlowdown } from '../../test/fair-jobs.ts'
import { service } from '../../test/service.ts'

// Shows that fairness.timed.test.ts can fail: this claims jobs with an unfair query, the oldest first.
changeStatements(/order by turn, served, due_at limit/, 'order by due_at limit')

const { acme, globex, db, listener } = await service()

test('claiming the oldest jobs first delays the email of another organization', async () => {
  expect(await measureSlowdown({ db, listener, busy: acme, quiet: globex })).toBeGreaterThan(3)
})
