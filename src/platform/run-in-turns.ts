import { setImmediate } from 'node:timers/promises'
import { milliseconds } from './time.ts'

/** For how long requests wait at most while this computes. */
const turnMs = milliseconds({ milliseconds: 20 })

/** A computation that yields between its parts, which are short. */
export type InParts<Result> = Generator<void, Result, void>

/** Computes, and lets the process answer requests in between. */
export async function runInTurns<Result>(work: InParts<Result>): Promise<Result> {
  for (let until = performance.now() + turnMs; ;) {
    const part = work.next()
    if (part.done) return part.value
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + turnMs
  }
}

/** Computes without a pause, for small inputs. */
export function runAtOnce<Result>(work: InParts<Result>): Result {
  for (;;) {
    const part = work.next()
    if (part.done) return part.value
  }
}
