import type { Due, EventRow, LaneChange, LaneRow } from './queries.ts'
import { isSuccess, pauseAfter, troubled, type Outcome } from './rules.ts'

/** What is to be sent. An event that is no longer kept cannot be. */
export type Parcel = Due & { event: EventRow | undefined; readAt: number }

/** One subscription as the worker that delivers to it sees it. */
export type Lane = {
  id: string
  row: LaneRow | undefined
  queue: Parcel[]
  /** Every event that is queued, on its way or not yet written down. */
  held: Set<string>
  /** What was written down since the latest reading began, which may know it as due. */
  written: Set<string>
  sending: number
  /** How it fares, as far as that is not written down yet. */
  change: LaneChange | undefined
  /** Counts the changes: what was read before the latest of them is no longer true. */
  changes: number
  /** It has taken something since we deliver there, and nothing has been long on its way since. */
  isProven: boolean
  /** Nothing more of it is to be sent here. */
  isLeaving: boolean
  quietSince: number
}

/** Whether a receiver has shown that it answers, and quickly. */
export type Kind = 'proven' | 'unproven'

/** The unproven get few at once: one that is silent holds up as many. */
const mostAtOnce = { proven: 8, unproven: 2 }
const fewQueued = 8
const mostQueued = 64

export function createLane(id: string, now: number): Lane {
  const state = { change: undefined, changes: 0, isProven: false, isLeaving: false, quietSince: now }
  return { id, row: undefined, queue: [], held: new Set(), written: new Set(), sending: 0, ...state }
}

export function failuresOf({ change, row }: Lane) {
  return change?.failures ?? row?.failures ?? 0
}

/** May another delivery of this lane leave? A receiver in trouble gets one at a time, when its pause is over. */
export function isReady(lane: Lane) {
  if (lane.queue.length === 0) return false
  if (failuresOf(lane) >= troubled) return lane.sending === 0 && !lane.change
  return lane.sending < mostAtOnce[kindOf(lane)]
}

export function kindOf(lane: Lane): Kind {
  return lane.isProven && failuresOf(lane) === 0 ? 'proven' : 'unproven'
}

/** How many to ask for, those that are held among them; none while there are enough, or before a pause is known. */
export function appetiteOf(lane: Lane) {
  const isPausing = lane.change !== undefined && (failuresOf(lane) >= troubled || lane.change.is_gone)
  return lane.queue.length >= fewQueued || isPausing || lane.isLeaving ? 0 : lane.held.size + mostQueued
}

export function refill(lane: Lane, row: LaneRow, events: ReadonlyMap<string, EventRow>) {
  lane.row = row
  for (const due of row.due) {
    if (lane.held.has(due.event_id) || lane.written.has(due.event_id)) continue
    lane.held.add(due.event_id)
    lane.queue.push({ ...due, event: events.get(due.event_id), readAt: performance.now() })
  }
}

/**
 * Notes how an attempt ended that began after `before` failures in a row. Of several that were on their way together,
 * none makes it worse than the pause that the first of them led to.
 */
export function note(lane: Lane, { status_code, patience }: Pick<Outcome, 'status_code' | 'patience'>, before: number) {
  const known = failuresOf(lane)
  const failing = lane.change?.failing ?? (lane.row?.is_retrying ? 'as before' : 'no')
  if (isSuccess(status_code)) {
    lane.isProven = true
    if (known > 0 || failing !== 'no') change(lane, { failures: 0, pause: 0, failing: 'no', is_gone: false })
    return
  }
  const failures = known < troubled ? known + 1 : Math.max(known, before + 1)
  change(lane, {
    failures,
    pause: pauseAfter(failures, patience),
    failing: failing === 'no' ? (lane.change ? 'anew' : 'from now on') : failing,
    is_gone: status_code === 410,
  })
  if (failures >= troubled || lane.change?.is_gone) empty(lane)
}

/** What has not left yet stays in the database. */
export function empty(lane: Lane) {
  for (const { event_id } of lane.queue.splice(0)) lane.held.delete(event_id)
}

/** Its subscription was changed, perhaps disabled: what was read before, also what is being read now, is not sent. */
export function readAgain(lane: Lane) {
  empty(lane)
  lane.changes++
}

/** It is written down. A reading that began before knows nothing of that. */
export function release(lane: Lane, event_id: string) {
  lane.held.delete(event_id)
  lane.written.add(event_id)
}

/** Ends with what is on its way. */
export function retire(lane: Lane) {
  lane.isLeaving = true
  empty(lane)
}

function change(lane: Lane, how: Omit<LaneChange, 'id'>) {
  lane.change = { id: lane.id, ...how, is_gone: how.is_gone || (lane.change?.is_gone ?? false) }
  lane.changes++
}

/** The change is written down, unless there has been another since. */
export function settle(lane: Lane, change: LaneChange) {
  if (lane.change !== change) return
  lane.change = undefined
  if (lane.row) lane.row = { ...lane.row, failures: change.failures, is_retrying: change.failing !== 'no' }
}
