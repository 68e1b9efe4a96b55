import { createHash } from 'node:crypto'
import { cpuTime } from './cpu-time.ts'

const rounds = 9
const rows = Array.from({ length: 3000 }, (_, i) =>
  ({ id: i, name: `Guest ${(i * 7919) % 3000}`, tags: ['a', `b${i}`] }))

/** CPU seconds of a fixed piece of work: the median of some rounds. Says how fast this machine is at this moment. */
export function measureControlLoop() {
  const milliseconds = Array.from({ length: rounds }, () => cpuTime(work)).toSorted((a, b) => a - b)
  return (milliseconds[Math.floor(rounds / 2)] ?? 0) / 1000
}

/** What tests spend their time on: text, objects, sorting and hashes. */
function work() {
  for (let i = 0; i < 20; i++) {
    const text = JSON.stringify(rows)
    const sorted = (JSON.parse(text) as typeof rows).toSorted((a, b) => a.name.localeCompare(b.name))
    createHash('sha256').update(text).update(sorted.map(({ name }) => name.replace(/\d+/, 'n')).join()).digest('hex')
  }
}
