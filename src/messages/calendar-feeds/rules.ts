import { isAdmin, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { UserId } from '../../platform/ids.ts'
import { days, milliseconds } from '../../platform/time.ts'

const maxFeeds = 10
const [pastDays, futureDays] = [30, 365]

/** Start times from `from`, without `to`, in ISO 8601. */
export type FeedWindow = { from: string; to: string }

/** The days that a feed contains. Whole days in UTC, so that time alone changes a feed at most once a day. */
export function feedWindow(now: number): FeedWindow {
  const today = Math.floor(days({ milliseconds: now }))
  const startOf = (day: number) => new Date(milliseconds({ days: day })).toISOString()
  return { from: startOf(today - pastDays), to: startOf(today + futureDays + 1) }
}

/** Users see and delete their own feeds; admins and owners those of all members. */
export function canManage(caller: Pick<Caller, 'role' | 'user_id'>, user_id: UserId | undefined) {
  return isAdmin(caller) || user_id === caller.user_id
}

/** A feed outlives the consent of an application, so an application cannot create one. */
export function denyApplications({ application_id }: Pick<Caller, 'application_id'>) {
  if (application_id !== null)
    throw new Forbidden('Use a personal access token to create calendar feeds. An OAuth access token cannot do this.')
}

/** Even admins cannot get an address that shows what another person plans. */
export function requireSelf(caller: Pick<Caller, 'user_id'>, user_id: UserId | undefined) {
  if (user_id !== undefined && user_id !== caller.user_id)
    throw new Forbidden('You can create calendar feeds only for yourself.')
}

export function requireRoomForFeed(count: number) {
  if (count >= maxFeeds)
    throw new Forbidden(
      `A person can have at most ${maxFeeds} calendar feeds. Delete one that you no longer use.`,
      'quota_used_up',
    )
}
