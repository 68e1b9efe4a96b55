import { createHash } from 'node:crypto'
import { cpuTime } from './cpu-time.ts'

const rows = Array.from({ length: 3000 }, (_, i) => ({
  id: i,
  name: `Guest ${(i * 7919) % 3000}`,
  tags: ['a', `b${i}`],
}))

const intervalMs = 10_000

/**
 * A fixed piece of work, done now and then beside the tests. `stop` returns the median of its CPU seconds, which says
 * how fast the machine was for this run, with all that shared its cores and caches.
 */
export function startControlLoop() {
  const seconds: number[] = []
  const measure = () => void seconds.push(cpuTime(work) / 1000)
  measure()
  const timer = setInterval(measure, intervalMs).unref()
  return {
    stop() {
      clearInterval(timer)
      measure()
      return seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? 0
    },
  }
}

/** What tests spend their time on: text, objects, sorting and hashes. */
function work() {
  for (let i = 0; i < 20; i++) {
    const text = JSON.stringify(rows)
    const sorted = (JSON.parse(text) as typeof rows).toSorted((a, b) => a.name.localeCompare(b.name))
    createHash('sha256')
      .update(text)
      .update(sorted.map(({ name }) => name.replace(/\d+/, 'n')).join())
      .digest('hex')
  }
}
