import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../platform/db/db.ts'
import type { Listener } from '../platform/db/listen.ts'
import { warnAndDisable } from '../webhooks/worker/failure-warnings.ts'
import { deliverUntil, hasNothingDue } from './deliveries.ts'

/** Milliseconds. A worker needs less to read what is due. */
const readMs = 150

/** Time that a test can advance. Deliveries and warnings happen only by calling `deliver` and `warnAndDisable`. */
export function simulateTime(db: Db, listener: Listener) {
  const clock = { ahead: 0 }
  return {
    clock,
    now: () => Date.now() + clock.ahead * 1000,
    /** Advances to some seconds after an instant, or before it. Time never goes back. */
    goTo(instant: string | number, seconds = 0) {
      const ahead = (new Date(instant).getTime() - Date.now()) / 1000 + seconds
      clock.ahead = Math.max(clock.ahead, ahead)
    },
    /** Sends what is due, and waits long enough that a wrong delivery would be noticed. */
    async deliver() {
      const minimumWait = sleep(readMs)
      await deliverUntil(db, listener, () => minimumWait.then(() => hasNothingDue(db, clock)), { clock })
    },
    warnAndDisable: () => warnAndDisable(db, clock),
  }
}
