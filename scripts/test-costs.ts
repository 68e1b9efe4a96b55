/** Says what the last whole runs of the tests cost, and fails if the quick tests cost more than their budget. */
import { fileURLToPath } from 'node:url'
import { readCosts, type Costs } from '../src/test/costs-reporter.ts'

/**
 * CPU time of the quick tests, in multiples of the control loop of the same run, so that a slow machine changes nothing.
 * It is nine CPU minutes on the two-core machine that docs/benchmarks.md describes.
 */
const maxQuickCost = 4000

/** Lines for people, and whether the budget is exceeded. */
export function reportCosts(quick: Costs | undefined, slow: Costs | undefined) {
  const lines = [describe('quick', quick), describe('slow', slow)].flat()
  const cost = quick?.cpuSeconds && (quick.cpuSeconds.tests + quick.cpuSeconds.postgres) / quick.controlSeconds
  if (!cost) return { lines: [...lines, 'Warning: the cost of the quick tests is unknown, so their budget was not checked.'], isOver: false }
  const isOver = cost > maxQuickCost
  const share = `The quick tests cost ${Math.round(cost)} control loops; their budget is ${maxQuickCost}.`
  const advice = 'Make the most expensive files cheaper, or give them the name of a slow kind (CONTRIBUTING.md).'
  return { lines: [...lines, isOver ? `FAILED: ${share} ${advice}` : share], isOver }
}

function describe(tier: string, costs: Costs | undefined) {
  if (!costs) return [`${tier} tests: no figures, because no whole run has ended.`]
  const { tests, assertions, seconds, cpuSeconds, controlSeconds, files } = costs
  const cpu = cpuSeconds
    ? `${(cpuSeconds.tests + cpuSeconds.postgres).toFixed(0)} s of CPU time, ${cpuSeconds.postgres.toFixed(0)} s of it in PostgreSQL`
    : 'CPU time unknown on this system'
  return [
    `${tier} tests: ${tests} tests, ${assertions} assertions, ${seconds.toFixed(0)} s, ${cpu} (a control loop takes ${controlSeconds.toFixed(3)} s)`,
    ...files.map((file) => `  ${file.cpuSeconds.toFixed(1).padStart(6)} s of CPU time, ${file.seconds.toFixed(1).padStart(6)} s: ${file.path}`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, isOver } = reportCosts(readCosts('quick'), readCosts('slow'))
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  process.exitCode = isOver ? 1 : 0
}
