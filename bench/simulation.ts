import { percent, type Report } from './figures.ts'
import { capacityTable } from './simulation-capacity.ts'
import { readCosts, type MeasuredCosts } from './simulation-costs.ts'
import { predictLoad } from './simulation-run.ts'
import { sweep } from './simulation-sweep.ts'

const seeds = [1, 2, 3]

/** Compares the simulation with real runs, prints the capacity model, and adds users until something is full. */
export async function simulation(): Promise<Report> {
  const costs = readCosts()
  const lines = [
    `Costs: ${costs.machine}`, '', ...validation(costs), '', ...capacityTable(costs), '', ...sweep(costs),
  ]
  return { lines, figures: [] }
}

/** Medians of some seeds. The error is that of the prediction: positive if it is too high. */
function validation(costs: MeasuredCosts): string[] {
  const rows = costs.loads.map((load) => {
    const runs = seeds.map((seed) => predictLoad(costs, load, seed))
    const middle = (of: 'perSecond' | 'p50' | 'p99') => runs.map((run) => run[of]).toSorted((a, b) => a - b)[1] ?? 0
    const cells = (['perSecond', 'p50', 'p99'] as const).flatMap((of) =>
      [load[of].toFixed(of === 'perSecond' ? 0 : 1), middle(of).toFixed(of === 'perSecond' ? 0 : 1),
        percent(middle(of) / load[of] - 1)])
    return `| ${load.name} | ${cells.join(' | ')} |`
  })
  return [
    '| load | requests/s | predicted | error | p50 ms | predicted | error | p99 ms | predicted | error |',
    `|${'---|'.repeat(10)}`, ...rows,
  ]
}
