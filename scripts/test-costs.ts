/** Says what the last whole runs of the tests cost, and fails if the quick tests cost more than their budget. */
import { fileURLToPath } from 'node:url'
import { readCosts, type Costs } from '../src/test/costs-reporter.ts'

/**
 * CPU time of the quick tests in multiples of the control loop, which runs beside them, so that a slow machine
 * changes nothing. They cost 5,100 to 6,000 when this was written.
 */
const maxQuickCost = 7000

/** Lines for people, and whether the budget is exceeded. */
export function reportCosts(quick: Costs | undefined, slow: Costs | undefined) {
  const lines = [...describe('quick', quick), ...describe('slow', slow)]
  if (!quick?.cpuSeconds)
    return {
      lines: [...lines, 'Warning: the budget of the quick tests was not checked, for lack of figures.'],
      isOver: false,
    }
  const cost = Math.round(sumOf(quick.cpuSeconds) / quick.controlSeconds)
  const isOver = cost > maxQuickCost
  const result = `The quick tests cost ${cost} control loops; their budget is ${maxQuickCost}.`
  const advice = 'Make the most expensive files cheaper, or give them the name of a slow kind (CONTRIBUTING.md).'
  return { lines: [...lines, isOver ? `FAILED: ${result} ${advice}` : result], isOver }
}

const sumOf = ({ tests, postgres }: { tests: number; postgres: number }) => tests + postgres

function describe(tier: string, costs: Costs | undefined) {
  if (!costs) return [`${tier} tests: no figures, because no whole run has ended.`]
  const { tests, assertions, seconds, cpuSeconds, controlSeconds, files } = costs
  const cpu = cpuSeconds
    ? `${sumOf(cpuSeconds).toFixed(0)} s of CPU time, of which PostgreSQL ${cpuSeconds.postgres.toFixed(0)} s`
    : 'CPU time unknown on this system'
  const inColumn = (value: number) => `${value.toFixed(1).padStart(6)} s`
  return [
    `${tier} tests: ${tests} tests, ${assertions} assertions, ${seconds.toFixed(0)} s, ${cpu}; ` +
      `a control loop takes ${controlSeconds.toFixed(3)} s. The most expensive files, in CPU time and in all:`,
    ...files.map((file) => `${inColumn(file.cpuSeconds)} ${inColumn(file.seconds)}  ${file.path}`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, isOver } = reportCosts(readCosts('quick'), readCosts('slow'))
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  process.exitCode = isOver ? 1 : 0
}
