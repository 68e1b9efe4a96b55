import { milliseconds } from '../time.ts'

/**
 * Why the primary answered a request that the replica could have answered. `behind`: it had not replayed the read point
 * in time. `skipped`: an earlier read failed there a moment ago. `refused`: the statement failed there.
 */
export type FallbackReason = 'behind' | 'unreachable' | 'not_a_standby' | 'conflict' | 'refused' | 'skipped'

/** `until`: the replica gets no reads before. */
export type ReplicaState = { until: number; pauses: Pauses }

export type Pauses = Partial<Record<FallbackReason, number>>

/** How long no request tries the replica again. Conflicts and refusals are a matter of one statement. */
const defaultPauses: Pauses = {
  behind: milliseconds({ seconds: 1 }),
  unreachable: milliseconds({ seconds: 5 }),
  not_a_standby: milliseconds({ seconds: 5 }),
}

/** Requests of this process by who answered them: the replica, or the primary for this reason. */
export const replicaReads = new Map<'replica' | FallbackReason, number>()

export const createReplicaState = (pauses = defaultPauses): ReplicaState => ({ until: 0, pauses })

export const isSkipped = ({ until }: ReplicaState, now: number) => now < until

export function pauseReplica(state: ReplicaState, reason: FallbackReason, now: number) {
  const pause = state.pauses[reason]
  if (pause !== undefined) state.until = Math.max(state.until, now + pause)
}

export function countRead(answer: 'replica' | FallbackReason) {
  replicaReads.set(answer, (replicaReads.get(answer) ?? 0) + 1)
}
