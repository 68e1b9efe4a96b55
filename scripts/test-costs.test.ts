import { expect, test } from 'vitest'
import type { Costs } from '../src/test/costs-reporter.ts'
import { reportCosts } from './test-costs.ts'

const files = [{ path: 'src/a/b.test.ts', cpuSeconds: 3, seconds: 4 }]
const quick: Costs = {
  tier: 'quick',
  seconds: 200,
  cpuSeconds: { tests: 300, postgres: 200 },
  controlSeconds: 0.1,
  files,
  tests: 9,
  assertions: 99,
}

test('quick tests within their budget pass, with their figures and most expensive files', () => {
  const { lines, isOver } = reportCosts(quick, undefined)

  expect(isOver).toBe(false)
  expect(lines[0]).toContain('quick tests: 9 tests, 99 assertions, 200 s, 500 s of CPU time, of which PostgreSQL 200 s')
  expect(lines[1]).toContain('src/a/b.test.ts')
  expect(lines.at(-1)).toBe('The quick tests cost 5000 control loops; their budget is 7000.')
})

test('quick tests over their budget fail, and a slow machine makes no difference', () => {
  const expensive = { ...quick, cpuSeconds: { tests: 600, postgres: 200 } }

  expect(reportCosts(expensive, undefined).isOver).toBe(true)
  expect(reportCosts({ ...expensive, controlSeconds: 0.2 }, undefined).isOver).toBe(false)
})

test('missing figures are a warning', () => {
  for (const costs of [undefined, { ...quick, cpuSeconds: null }]) {
    const { lines, isOver } = reportCosts(costs, undefined)
    expect([isOver, lines.at(-1)]).toEqual([false, expect.stringContaining('Warning')])
  }
})
