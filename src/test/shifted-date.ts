/**
 * Replaces Date by one that is ahead. Loaded with `--import`, it follows the file that TEST_CLOCK names, which has the
 * milliseconds.
 */
import { readFileSync } from 'node:fs'

/** A process reads the file at most this often. */
export const readAgainAfterMs = 20

const RealDate = Date

/** Returns what undoes it. */
export function shiftDate(aheadMs: () => number) {
  const now = () => RealDate.now() + aheadMs()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values: unknown[], newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
  return () => {
    globalThis.Date = RealDate
  }
}

const file = process.env.TEST_CLOCK
if (file !== undefined) {
  let [aheadMs, readAt] = [0, -Infinity]
  shiftDate(() => {
    const at = performance.now()
    if (at - readAt > readAgainAfterMs) {
      aheadMs = Number(readFileSync(file, 'utf8'))
      readAt = at
    }
    return aheadMs
  })
}
