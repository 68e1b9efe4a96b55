import { expect, test } from 'vitest'
import { measureSlowdown } from '../../test/fair-jobs.ts'
import { service } from '../../test/service.ts'
import type { JobKinds } from './worker.ts'

const { acme, globex, db, listener } = await service()
const setup = { db, listener, busy: acme, quiet: globex }
const runs = 3

test('500 slow jobs and 5,000 emails of one organization do not delay the email of another', async () => {
  const slowdowns: number[] = []

  while (slowdowns.length < runs && !slowdowns.some((slowdown) => slowdown <= 3))
    slowdowns.push(await measureSlowdown(setup))

  expect(Math.min(...slowdowns)).toBeLessThanOrEqual(3)
})

test('slow jobs in the quick pool delay the email of another organization', async () => {
  const shareSlots = (kinds: JobKinds) =>
    Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, { ...kind, pool: 'quick' as const }]))

  expect(await measureSlowdown({ ...setup, change: shareSlots })).toBeGreaterThan(3)
})
