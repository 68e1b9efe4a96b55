import { expect, test } from 'vitest'
import { createRandom, type Random } from '../bench/random.ts'
import {
  createCommitLog,
  createCpu,
  createLocks,
  createQueue,
  createSimulation,
  start,
  wait,
  type Process,
  type Simulation,
  type Step,
} from '../bench/simulation-engine.ts'

const exponential = (random: Random, mean: number) => -Math.log(1 - random.next()) * mean

test('events happen in order of time, and in order of planning at the same time', () => {
  const simulation = createSimulation()
  const seen: string[] = []
  const plan = (name: string, at: number) => simulation.after(at, () => seen.push(`${name} ${simulation.now()}`))
  plan('last', 3)
  plan('first', 1)
  plan('second', 1)
  plan('never', 10)

  simulation.run(5)

  expect(seen).toEqual(['first 1', 'second 1', 'last 3'])
  expect(simulation.now()).toBe(5)
})

/** When each of three customers who come together is done. */
function finish(simulation: Simulation, steps: (i: number) => Step[], release: (i: number) => void = () => {}) {
  const done: number[] = []
  for (let i = 0; i < 3; i++)
    start(
      (function* customer(): Process {
        yield* steps(i)
        release(i)
        done.push(simulation.now())
      })(),
    )
  simulation.run(100)
  return done
}

test('a queue serves in order of arrival, as many at once as it has servers', () => {
  const simulation = createSimulation()
  const queue = createQueue(simulation, 'queue', 2)

  const done = finish(simulation, () => [queue.acquire, wait(simulation, 10)], queue.release)

  expect(done).toEqual([10, 10, 20])
  expect(queue.usage()).toEqual({ busy: 30, waited: 10, served: 3 })
})

test('threads share the cores evenly', () => {
  const simulation = createSimulation()
  const cpu = createCpu(simulation, 'CPU', 2)

  const done = finish(simulation, (i) => [cpu.use([10, 10, 20][i] ?? 0)])

  expect(done).toEqual([15, 15, 25])
  expect(cpu.usage().busy).toBeCloseTo(40)
})

test('one flush of the log is for all who wait for it', () => {
  const simulation = createSimulation()
  const log = createCommitLog(simulation, 'log', () => 5)

  const done = finish(simulation, () => [log.flush])

  expect(done).toEqual([5, 10, 10])
})

test('only those who want the same lock wait for each other', () => {
  const simulation = createSimulation()
  const locks = createLocks(simulation)
  const keyOf = (i: number) => (i === 1 ? 'b' : 'a')

  const steps = (i: number) => [locks.acquire(keyOf(i)), wait(simulation, 10)]
  const done = finish(simulation, steps, (i) => locks.release(keyOf(i)))

  expect(done).toEqual([10, 10, 20])
})

type Station = { use(ms: number): Process }

/** The mean time in the system of Poisson arrivals with exponential service, in several independent runs. */
function meanTimes(create: (simulation: Simulation) => Station, perMs: number, serviceMs: number, customers = 1500) {
  return Array.from({ length: 10 }, (_, run) => {
    const simulation = createSimulation()
    const station = create(simulation)
    const [gaps, services] = [createRandom(run, 1), createRandom(run, 2)]
    let [at, sum, count] = [0, 0, 0]
    for (let i = 0; i < customers; i++) {
      at += exponential(gaps, 1 / perMs)
      const ms = exponential(services, serviceMs)
      simulation.after(at, () => {
        const began = simulation.now()
        start(
          (function* customer(): Process {
            yield* station.use(ms)
            sum += simulation.now() - began
            count++
          })(),
        )
      })
    }
    simulation.run(at + 10_000)
    return sum / count
  })
}

const queueOf =
  (servers: number) =>
  (simulation: Simulation): Station => {
    const queue = createQueue(simulation, 'queue', servers)
    return {
      *use(ms) {
        yield queue.acquire
        yield wait(simulation, ms)
        queue.release()
      },
    }
  }
const coresOf =
  (cores: number) =>
  (simulation: Simulation): Station => {
    const cpu = createCpu(simulation, 'CPU', cores)
    return {
      *use(ms) {
        yield cpu.use(ms)
      },
    }
  }

/** The probability to wait with Poisson arrivals, exponential service and c servers (Erlang C). */
function erlangC(servers: number, load: number) {
  let [term, sum] = [1, 1]
  for (let k = 1; k < servers; k++) sum += term *= load / k
  const last = (((term * load) / servers) * servers) / (servers - load)
  return last / (sum + last)
}
/** Arrivals per ms, ms of service. The same for first come, first served and for evenly shared cores. */
const expectedTime = (servers: number, perMs: number, ms: number) =>
  ms + (erlangC(servers, perMs * ms) * ms) / (servers - perMs * ms)

// Ten independent runs give a mean and its standard error. 4.3 of these (Student's t, 9 degrees of freedom) contain the
// expected value in 99.8 % of all seeds; the seeds here are fixed, so that the result is always the same.
test.each<[string, (simulation: Simulation) => Station, number, number]>([
  ['one server (M/M/1)', queueOf(1), 1, 0.5],
  ['four servers (M/M/4)', queueOf(4), 4, 2.4],
  ['a shared core (M/M/1 with processor sharing)', coresOf(1), 1, 0.5],
  ['four shared cores', coresOf(4), 4, 2.4],
])('the mean time with %s is what queueing theory says', (_, create, servers, perMs) => {
  const times = meanTimes(create, perMs, 1)

  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const error = Math.sqrt(times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (times.length - 1) / times.length)
  expect(Math.abs(mean - expectedTime(servers, perMs, 1))).toBeLessThan(4.3 * error)
  expect(error / mean).toBeLessThan(0.05)
})

test('the same seed gives the same result', () => {
  const run = () => meanTimes(queueOf(2), 1.5, 1, 500)

  expect(run()).toEqual(run())
})
