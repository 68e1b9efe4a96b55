import { percent } from './figures.ts'
import { capacityOf, connectionsPerProcess, delivery, ratesOf, userSteps } from './simulation-capacity.ts'
import type { MeasuredCosts } from './simulation-costs.ts'
import type { Setup } from './simulation-model.ts'
import { flushMsOf, predictRates, type Outcome, type Rates } from './simulation-run.ts'

/** `cells`: installations, each with an equal part of the organizations; one of them is simulated. */
type Deployment = Setup & { cells: number }

/** A station is full if it is in use for more than this share of the time, or if requests are too slow. */
const [maxUse, maxP99, tooLongMs] = [0.7, 500, 2000]
/** More cores before a replica, then up to what every provider has. */
const [smallPrimary, maxPrimaryCores, maxCells] = [8, 32, 64]
/** More makes backups, restores and vacuum of one server slow: a choice, not a limit of PostgreSQL. */
const maxDiskBytes = 4e12
/** A network disk with a standby that confirms: the measured disk is faster. */
const minFlushMs = 1
const maxRequests = 30_000

/** Users by tens: the first bottleneck of the setup of the step before, what removes it, and the next one. */
export function sweep(costs: MeasuredCosts): string[] {
  let setup: Deployment = {
    apiProcesses: 1,
    apiCores: 1,
    workers: 1,
    connections: connectionsPerProcess,
    primaryCores: 2,
    replicas: 0,
    replicaCores: 8,
    network: 0.3,
    flushMs: Math.max(minFlushMs, flushMsOf(costs)),
    hasClient: false,
    cells: 1,
  }
  const rows: string[][] = []
  for (const users of userSteps) {
    let outcome = simulate(costs, setup, users)
    for (let next = remedyOf(setup, outcome); next; next = remedyOf(setup, outcome)) {
      const [first, station] = [{ setup, outcome }, bottleneckOf(outcome)[0]]
      while (next && bottleneckOf(outcome)[0] === station) {
        setup = next
        outcome = simulate(costs, setup, users)
        next = remedyOf(setup, outcome)
      }
      const change = changeText(first.setup, setup)
      rows.push([numberText(users), setupText(first.setup), ...outcomeText(first.outcome), change])
    }
    rows.push([numberText(users), setupText(setup), ...outcomeText(outcome), 'enough'])
  }
  const head = ['users', 'setup', 'most used', 'p50, p99 ms', 'what removes it']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
}

/** One shard with its part of the load and of the processes. Fewer simulated seconds for more requests. */
function simulate(costs: MeasuredCosts, { cells, ...setup }: Deployment, users: number): Outcome {
  const rates = Object.fromEntries(Object.entries(ratesOf(users)).map(([name, rate]) => [name, rate / cells])) as Rates
  const apiProcesses = Math.max(1, Math.ceil(setup.apiProcesses / cells))
  const workers = Math.max(1, Math.ceil(setup.workers / cells))
  const total = Object.values(rates).reduce((sum, rate) => sum + rate, 0)
  const seconds = Math.min(300, Math.max(4, maxRequests / total))
  const part = { ...setup, apiProcesses, apiCores: apiProcesses, workers }
  const outcome = predictRates(costs, part, rates, delivery, { seconds })
  const disk = capacityOf(costs, users).diskBytes / cells / maxDiskBytes
  return { ...outcome, use: { ...outcome.use, disk } }
}

/**
 * Commits share a flush, so a log that always flushes is not full: waiting for it shows in the times of requests. All
 * connections of a pool are in use if what is behind them is full.
 */
function bottleneckOf({ use, p99 }: Outcome): [name: string, use: number] {
  const isBehindFull = ['primary CPU', 'replica CPU', 'API process'].some((name) => (use[name] ?? 0) > maxUse)
  const stations = Object.entries(use).filter(
    ([name]) => (name !== 'WAL commit' || p99 > maxP99) && (name !== 'pool' || !isBehindFull),
  )
  // What serves requests comes first if it is full as well: the disk fills up slowly.
  return stations.toSorted(([, a], [, b]) => Math.min(maxUse, b) - Math.min(maxUse, a))[0] ?? ['none', 0]
}

/** Undefined if nothing is full, or if nothing is left that would help. */
function remedyOf(setup: Deployment, outcome: Outcome): Deployment | undefined {
  const [name, use] = bottleneckOf(outcome)
  if (use <= maxUse && outcome.p99 <= maxP99) return undefined
  const { apiProcesses, workers, connections, replicas, primaryCores = 1, cells } = setup
  const moreCells = cells < maxCells ? { ...setup, cells: 2 * cells } : undefined
  switch (name) {
    case 'API process':
    case 'API cores':
      return { ...setup, apiProcesses: 2 * apiProcesses }
    case 'worker':
    case 'worker cores':
      return { ...setup, workers: 2 * workers }
    case 'pool':
      return { ...setup, connections: 2 * connections }
    case 'replica CPU':
      return { ...setup, replicas: replicas + 1 }
    case 'primary CPU':
      if (primaryCores < smallPrimary) return { ...setup, primaryCores: 2 * primaryCores }
      if (replicas === 0) return { ...setup, replicas: 1 }
      return primaryCores < maxPrimaryCores ? { ...setup, primaryCores: 2 * primaryCores } : moreCells
    default:
      return moreCells
  }
}

const names = {
  apiProcesses: 'API processes',
  workers: 'workers',
  connections: 'connections of a process',
  primaryCores: 'cores of PostgreSQL',
  replicas: 'read replicas',
  cells: 'cells',
} as const

function changeText(before: Deployment, after: Deployment) {
  const changed = (Object.keys(names) as (keyof typeof names)[]).filter((key) => before[key] !== after[key])
  return changed.map((key) => `${names[key]}: ${before[key]} → ${after[key]}`).join(', ')
}

function setupText({ apiProcesses, workers, primaryCores, replicas, replicaCores, cells }: Deployment) {
  const database = `PostgreSQL ${primaryCores} cores${replicas > 0 ? ` + ${replicas} × ${replicaCores}` : ''}`
  return `${apiProcesses} API, ${workers} worker, ${cells > 1 ? `${cells} × ` : ''}${database}`
}

function outcomeText(outcome: Outcome) {
  const [name, use] = bottleneckOf(outcome)
  const { p50, p99 } = outcome
  return [`${name} ${percent(use)}`, p99 > tooLongMs ? 'the queue grows' : `${p50.toFixed(1)}, ${p99.toFixed(0)}`]
}

const numberText = (value: number) => value.toLocaleString('en')
