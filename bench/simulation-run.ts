import { createRandom } from './random.ts'
import { quantile } from './figures.ts'
import type { Kind, MeasuredCosts, MeasuredLoad } from './simulation-costs.ts'
import { start } from './simulation-engine.ts'
import {
  createSystem,
  deliver,
  followUp,
  request,
  type DeliveryCost,
  type Setup,
  type System,
} from './simulation-model.ts'

export type Prediction = { perSecond: number; p50: number; p99: number }

/** Requests per second of each kind, and webhooks. */
export type Rates = Record<Kind, number> & { deliveries: number }

/** `use`: the share of the time that the busiest station of each name is in use. `waiting`: not done at the end. */
export type Outcome = Prediction & { use: Record<string, number>; waiting: number }

/** Of the machine on which the costs were measured. */
const benchCores = 2
/** The smallest flush of this disk, if the measured times of bookings and reads do not tell. */
const minFlushMs = 0.05

/** What a booking waits for beyond CPU time and what a read waits for too: the write-ahead log. */
export function flushMsOf({ requests: { booking, times } }: MeasuredCosts) {
  const rest = ({ alone, service, postgres, client }: MeasuredCosts['requests'][Kind]) =>
    alone - service - postgres - client
  return Math.max(minFlushMs, rest(booking) - rest(times))
}

/** The load of a real run on this machine: clients that send one request after the other, on the same two cores. */
export function predictLoad(
  costs: MeasuredCosts,
  load: MeasuredLoad,
  flushMs: number,
  seed: number,
  seconds = 20,
): Prediction {
  const setup: Setup = {
    apiProcesses: 1,
    apiCores: benchCores - (load.otherCores ?? 0),
    workers: 0,
    connections: 16,
    replicas: 0,
    replicaCores: 0,
    network: 0,
    flushMs,
    hasClient: true,
  }
  const random = createRandom(seed, 1)
  const system = createSystem(costs, setup, random)
  const latencies: number[] = []
  const warmUpMs = 1000
  const send = () => {
    const host = String(Math.floor(random.next() * load.hosts))
    start(
      request(system, load.kind, host, (ms) => {
        if (system.simulation.now() > warmUpMs) latencies.push(ms)
        send()
      }),
    )
  }
  for (let i = 0; i < load.clients; i++) send()
  system.simulation.run(warmUpMs + seconds * 1000)
  return predictionOf(latencies, seconds)
}

/** Requests that arrive independently of each other (Poisson). Bookings are followed by work of the worker. */
export function predictRates(
  costs: MeasuredCosts,
  setup: Setup,
  rates: Rates,
  delivery: DeliveryCost,
  { seed = 1, seconds = 20 } = {},
): Outcome {
  const system = createSystem(costs, setup, createRandom(seed, 2))
  const latencies: number[] = []
  const warmUpMs = 2000
  let [arrived, done, jobs] = [0, 0, 0]
  const { simulation } = system
  const arrive = (subject: number, perSecond: number, begin: () => void) => {
    if (perSecond <= 0) return
    const gaps = createRandom(seed, subject)
    const next = () =>
      simulation.after((-Math.log(1 - gaps.next()) * 1000) / perSecond, () => {
        begin()
        next()
      })
    next()
  }
  for (const [i, kind] of (['me', 'list', 'times', 'page', 'booking'] as const).entries())
    arrive(10 + i, rates[kind], () => {
      arrived++
      start(
        request(system, kind, String(system.random.skewed(100_000)), (ms) => {
          done++
          if (simulation.now() > warmUpMs) latencies.push(ms)
          if (kind === 'booking') start(followUp(system, jobs++))
        }),
      )
    })
  arrive(20, rates.deliveries, () => start(deliver(system, jobs++, delivery)))
  simulation.run(warmUpMs + seconds * 1000)
  const elapsed = simulation.now()
  return { ...predictionOf(latencies, seconds), use: useOf(system, elapsed), waiting: arrived - done }
}

function predictionOf(latencies: number[], seconds: number): Prediction {
  return { perSecond: latencies.length / seconds, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
}

function useOf({ stations }: System, elapsed: number) {
  const use: Record<string, number> = {}
  for (const station of stations) {
    const share = station.usage().busy / elapsed / station.servers
    use[station.name] = Math.max(use[station.name] ?? 0, share)
  }
  return use
}
