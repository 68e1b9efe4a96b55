import type { Random } from './random.ts'
import { roundTrips, type Kind, type MeasuredCosts } from './simulation-costs.ts'
import {
  createCommitLog,
  createCpu,
  createLocks,
  createQueue,
  createSimulation,
  wait,
  type CommitLog,
  type Cpu,
  type Process,
  type Queue,
  type Simulation,
  type Station,
} from './simulation-engine.ts'

/** A thread on the cores of a machine: it does one thing at a time. */
type Thread = { queue: Queue; cpu: Cpu }

/**
 * What runs where. `primaryCores`: undefined if everything shares the cores of one machine (`apiCores`). `replicas`
 * answer reads. `network`: ms for a round trip between machines. `flushMs`: to make a commit durable.
 */
export type Setup = {
  apiProcesses: number
  apiCores: number
  workers: number
  connections: number
  primaryCores?: number
  replicas: number
  replicaCores: number
  network: number
  flushMs: number
  hasClient: boolean
}

export type System = ReturnType<typeof createSystem>

/** A booking, and reads that a replica can answer. `me` decides who may do what: the primary answers. */
const replicaReads = new Set<Kind>(['list', 'times', 'page'])
const balancerMs = 0.03
/** Of its six round trips, a booking holds the lock of its host during the last two. */
const lockedTrips = 2

/** All stations of a system. Without separate machines, client, service and PostgreSQL share the cores. */
export function createSystem(costs: MeasuredCosts, setup: Setup, random: Random) {
  const simulation = createSimulation()
  const apiCpu = createCpu(simulation, 'API cores', setup.apiCores)
  const primaryCpu =
    setup.primaryCores === undefined ? apiCpu : createCpu(simulation, 'primary CPU', setup.primaryCores)
  const replicas = Array.from({ length: setup.replicas }, () =>
    createCpu(simulation, 'replica CPU', setup.replicaCores),
  )
  const thread = (name: string, cpu: Cpu): Thread => ({ queue: createQueue(simulation, name, 1), cpu })
  const threads = (name: string, count: number, cpu: Cpu) => Array.from({ length: count }, () => thread(name, cpu))
  const workerCpu =
    setup.primaryCores === undefined ? apiCpu : createCpu(simulation, 'worker cores', Math.max(1, setup.workers))
  const client = thread('client', apiCpu)
  const system = {
    simulation,
    costs,
    setup,
    random,
    primaryCpu,
    replicas,
    client,
    locks: createLocks(simulation),
    balancer: createQueue(simulation, 'balancer', 2),
    api: threads('API process', setup.apiProcesses, apiCpu),
    workers: threads('worker', setup.workers, workerCpu),
    pools: Array.from({ length: setup.apiProcesses }, () => createQueue(simulation, 'pool', setup.connections)),
    commits: createCommitLog(simulation, 'WAL commit', () => setup.flushMs * drawFactor(costs, 'booking', random)),
    turn: 0,
  }
  return { ...system, stations: stationsOf(system, [apiCpu, primaryCpu, workerCpu]) }
}

type Parts = {
  balancer: Queue
  api: Thread[]
  workers: Thread[]
  pools: Queue[]
  commits: CommitLog
  replicas: Cpu[]
}

function stationsOf({ balancer, api, workers, pools, commits, replicas }: Parts, cpus: Cpu[]): Station[] {
  const queues = [...api, ...workers].map(({ queue }) => queue)
  return [balancer, ...queues, ...pools, ...new Set(cpus), ...replicas, commits]
}

/** A sample of the measured times: how much longer or shorter than the mean a request of this kind takes. */
export function drawFactor(costs: MeasuredCosts, kind: Kind, random: Random) {
  return random.pick(costs.requests[kind].factors)
}

function* useThread({ queue, cpu }: Thread, ms: number): Process {
  yield queue.acquire
  yield cpu.use(ms)
  queue.release()
}

/** A request from the client to the response. `host`: whose calendar is booked. `done` gets its ms. */
export function* request(system: System, kind: Kind, host: string, done: (ms: number) => void): Process {
  const { simulation, costs, setup, random, client, balancer, api } = system
  const began = simulation.now()
  const cost = costs.requests[kind]
  const factor = drawFactor(costs, kind, random)
  if (setup.hasClient) yield* useThread(client, cost.client / 2)
  else yield* useBalancer(simulation, balancer, setup.network)
  const turn = system.turn++ % api.length
  const [thread, pool] = [api[turn], system.pools[turn]]
  if (!thread || !pool) throw new Error('there is no API process')
  const trips = roundTrips[kind]
  const slice = (cost.service * factor) / (trips + 1)
  yield* useThread(thread, slice)
  yield pool.acquire
  for (let trip = 0; trip < trips; trip++) {
    const isLocking = kind === 'booking' && trip === trips - lockedTrips
    if (isLocking) yield system.locks.acquire(host)
    yield* useDatabase(system, kind, (cost.postgres * factor) / trips)
    if (kind === 'booking' && trip === trips - 1) {
      yield system.commits.flush
      system.locks.release(host)
    }
    if (trip === trips - 1) pool.release()
    yield* useThread(thread, slice)
  }
  if (setup.hasClient) yield* useThread(client, cost.client / 2)
  done(simulation.now() - began)
}

function* useBalancer(simulation: Simulation, balancer: Queue, network: number): Process {
  yield balancer.acquire
  yield wait(simulation, balancerMs)
  balancer.release()
  yield wait(simulation, network)
}

function* useDatabase({ simulation, setup, primaryCpu, replicas, random }: System, kind: Kind, ms: number): Process {
  if (setup.network > 0) yield wait(simulation, setup.network)
  const replica = replicaReads.has(kind) && replicas.length > 0 ? random.pick(replicas) : undefined
  yield (replica ?? primaryCpu).use(ms)
}

/** What the worker does after a booking: consumers, emails, workflows. It takes turns with PostgreSQL. */
export function* followUp(system: System, n: number): Process {
  const { simulation, costs, setup, primaryCpu, commits, workers, random } = system
  const worker = workers[n % workers.length]
  if (!worker) return
  const trips = 4
  const factor = drawFactor(costs, 'booking', random)
  for (let trip = 0; trip < trips; trip++) {
    yield* useThread(worker, (costs.worker.service * factor) / trips)
    if (setup.network > 0) yield wait(simulation, setup.network)
    yield primaryCpu.use((costs.worker.postgres * factor) / trips)
    yield commits.flush
  }
}

/** A webhook: the worker signs and posts, the receiver takes its time, the worker records the result in a batch. */
export function* deliver(system: System, n: number, cost: DeliveryCost): Process {
  const { simulation, primaryCpu, workers, random } = system
  const worker = workers[n % workers.length]
  if (!worker) return
  yield* useThread(worker, cost.service / 2)
  yield wait(simulation, cost.receiverMs * -Math.log(1 - random.next()))
  yield* useThread(worker, cost.service / 2)
  yield primaryCpu.use(cost.postgres)
}

export type DeliveryCost = { service: number; postgres: number; receiverMs: number }
