import type { SubscriptionQueueChange } from './result-queries.ts'
import { failingAfter, isSuccess, pauseAfter, type Outcome } from './retry-schedule.ts'
import { clearDeliveries, type SubscriptionQueue } from './subscription-queue.ts'

/** A responsive receiver has accepted a delivery, and quickly. A failing one has failed many times in a row. */
export type ReceiverState = 'responsive' | 'new' | 'failing'

type AttemptOutcome = Pick<Outcome, 'status_code' | 'retryAfter'>

export function failuresOf({ unsavedChange, row }: SubscriptionQueue) {
  return unsavedChange?.failures ?? row?.failures ?? 0
}

export function receiverStateOf(queue: SubscriptionQueue): ReceiverState {
  const failures = failuresOf(queue)
  if (failures >= failingAfter) return 'failing'
  return queue.isResponsive && failures === 0 ? 'responsive' : 'new'
}

/**
 * Updates the state of the receiver after an attempt that began when it had `failuresBefore` failures in a row. Several
 * concurrent failures lead to one pause, not to a longer one each. The pause applies to retries: first attempts that
 * fail during it do not prolong it, unless the receiver asks for that.
 */
export function applyOutcome(
  queue: SubscriptionQueue,
  { status_code, retryAfter }: AttemptOutcome,
  failuresBefore: number,
  wasFirst = false,
) {
  const known = failuresOf(queue)
  const failing = queue.unsavedChange?.failing ?? (queue.row?.is_retrying ? 'unchanged' : 'no')
  if (isSuccess(status_code)) {
    queue.isResponsive = true
    if (known > 0 || failing !== 'no') change(queue, { failures: 0, pause: 0, failing: 'no', is_gone: false })
    return
  }
  const isDuringPause = wasFirst && known >= failingAfter
  if (isDuringPause && status_code !== 410 && retryAfter === 0) return
  const failures = known < failingAfter ? known + 1 : isDuringPause ? known : Math.max(known, failuresBefore + 1)
  change(queue, {
    failures,
    pause: pauseAfter(failures, retryAfter),
    failing: failing === 'no' ? (queue.unsavedChange ? 'restarted' : 'started') : failing,
    is_gone: status_code === 410,
  })
  if (failures >= failingAfter || queue.unsavedChange?.is_gone) clearDeliveries(queue)
}

function change(queue: SubscriptionQueue, fields: Omit<SubscriptionQueueChange, 'id'>) {
  queue.unsavedChange = {
    id: queue.id,
    ...fields,
    is_gone: fields.is_gone || (queue.unsavedChange?.is_gone ?? false),
  }
  queue.version++
}

/** The change is in the database, unless another one has replaced it since. */
export function markChangeSaved(queue: SubscriptionQueue, saved: SubscriptionQueueChange) {
  if (queue.unsavedChange !== saved) return
  queue.unsavedChange = undefined
  if (queue.row) queue.row = { ...queue.row, failures: saved.failures, is_retrying: saved.failing !== 'no' }
}
