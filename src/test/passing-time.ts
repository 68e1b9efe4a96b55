import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../platform/db/db.ts'
import type { Listener } from '../platform/db/listen.ts'
import { warnAndDisable } from '../webhooks/worker/failure-warnings.ts'
import { delivering, isQuiet } from './deliveries.ts'

/** Milliseconds. A worker needs less to see what is due. */
const aLook = 150

/** Time that a test lets pass. Nothing happens but by `deliver` and `keepUp`, at the moment that it is then. */
export function startTime(db: Db, listener: Listener) {
  const clock = { ahead: 0 }
  return {
    clock,
    now: () => Date.now() + clock.ahead * 1000,
    /** So many seconds after an instant, or before it; time never goes back. */
    goTo(instant: string | number, seconds = 0) {
      const wanted = (new Date(instant).getTime() - Date.now()) / 1000 + seconds
      clock.ahead = Math.max(clock.ahead, wanted)
    },
    /** Sends whatever is due. There is time enough to send something that is not. */
    async deliver() {
      const looked = sleep(aLook)
      await delivering(db, listener, () => looked.then(() => isQuiet(db, clock)), { clock })
    },
    keepUp: () => warnAndDisable(db, clock),
  }
}
