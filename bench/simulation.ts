import { percent, type Report } from './figures.ts'
import { capacityTable } from './simulation-capacity.ts'
import { kinds, readCosts, underLoad, type MeasuredCosts } from './simulation-costs.ts'
import { flushMsOf, predictLoad } from './simulation-run.ts'
import { sweep } from './simulation-sweep.ts'

const seeds = [1, 2, 3]

/** Compares the simulation with real runs, prints the capacity model, and adds users until something is full. */
export async function simulation(): Promise<Report> {
  const costs = readCosts()
  const loaded = underLoad(costs)
  const lines = [
    `Costs: ${costs.machine}`,
    '',
    ...costTable(costs),
    '',
    'From single requests:',
    '',
    ...validation(costs, costs),
    '',
    'With the CPU time of requests under load:',
    '',
    ...validation(costs, loaded),
    '',
    ...capacityTable(loaded),
    '',
    ...sweep(loaded),
  ]
  return { lines, figures: [] }
}

function costTable({ requests, loads }: MeasuredCosts): string[] {
  const rows = kinds.map((kind) => {
    const load = loads.find((candidate) => candidate.kind === kind)
    const { service, postgres, alone, factors } = requests[kind]
    const p99 = factors.toSorted((a, b) => a - b)[Math.floor(factors.length * 0.99)] ?? Number.NaN
    return [kind, service, postgres, alone, (alone * p99).toFixed(1), load?.service, load?.postgres, load?.client]
  })
  const head = [
    'request',
    'alone: CPU ms service',
    'PostgreSQL',
    'ms',
    'p99',
    'under load: CPU ms service',
    'PostgreSQL',
    'client',
  ]
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
}

/** Medians of some seeds. The error is that of the prediction: positive if it is too high. */
function validation(measured: MeasuredCosts, used: MeasuredCosts): string[] {
  const rows = measured.loads.map((load) => {
    const runs = seeds.map((seed) => predictLoad(used, load, flushMsOf(measured), seed))
    const cells = (['perSecond', 'p50', 'p99'] as const).flatMap((of) => {
      const middle = runs.map((run) => run[of]).toSorted((a, b) => a - b)[1] ?? Number.NaN
      const digits = of === 'perSecond' ? 0 : 1
      return [load[of].toFixed(digits), middle.toFixed(digits), percent(middle / load[of] - 1)]
    })
    const others = load.otherCores === null ? 'not recorded' : load.otherCores.toFixed(2)
    return `| ${[load.name, others, ...cells].join(' | ')} |`
  })
  return [
    '| load | other cores in use | requests/s | predicted | error | p50 ms | predicted | error | p99 ms ' +
      '| predicted | error |',
    `|${'---|'.repeat(11)}`,
    ...rows,
  ]
}
