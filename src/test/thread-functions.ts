import { setTimeout as sleep } from 'node:timers/promises'
import { reportProgress } from '../platform/threads/report-progress.ts'

// What threads of thread-pool.test.ts do.

export const double = (number: number) => number * 2

export function fail(message: string) {
  throw new Error(message)
}

/** A pattern as a parser could have by mistake: quadratic. */
export function hang(line: number) {
  reportProgress(line)
  return /\s+$/.test(`${' '.repeat(10_000_000)}b`)
}

export function fill() {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => i * 1.5))
}

export const wait = (ms: number) => sleep(ms)

export const readEnvironment = () => ({ ...process.env })
