import { expect, test } from 'vitest'
import { measureSlowdown } from '../../test/fair-jobs.ts'
import { service } from '../../test/service.ts'
import type { Kinds } from './worker.ts'

const { acme, globex, db, listener } = await service()
const scene = { db, listener, busy: acme, quiet: globex }
const patience = { timeout: 120_000 }
const runs = 3

test('500 slow jobs and 5,000 emails of one organization do not delay the email of another', patience, async () => {
  const slowdowns: number[] = []

  while (slowdowns.length < runs && !slowdowns.some((slowdown) => slowdown <= 3))
    slowdowns.push(await measureSlowdown(scene))

  expect(Math.min(...slowdowns)).toBeLessThanOrEqual(3)
})

test('without slots of their own, slow jobs delay the email of another organization', patience, async () => {
  const shareSlots = (kinds: Kinds) =>
    Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, { ...kind, pool: 'quick' as const }]))

  expect(await measureSlowdown({ ...scene, change: shareSlots })).toBeGreaterThan(3)
})
