import { invalid, type Problems } from '../../platform/problems.ts'
import { isWholeMinute, milliseconds } from '../../platform/time.ts'
import type { DateSetting } from './schema.ts'

type Spot = Extract<DateSetting, { type: 'spots' }>['spots'][number]

const maxDaysAhead = 3650

export function checkSpots(spots: Spot[], duration: number, now: number): Problems {
  const overlaps = new Set(overlapping(spots))
  return spots.flatMap((spot, i) => {
    const problem = (field: keyof Spot, message: string | undefined) =>
      message === undefined ? [] : [invalid(`date_setting.spots[${i}].${field}`, message)]
    const start = isWholeMinute(spot.start_time) ? overlaps.has(spot) && 'overlaps another spot' : notWholeMinute
    return [...problem('start_time', start || undefined), ...problem('end_time', checkEnd(spot, duration, now))]
  })
}

const notWholeMinute = 'must be a whole minute'

function checkEnd({ start_time, end_time }: Spot, duration: number, now: number) {
  const length = end_time - start_time
  if (!isWholeMinute(end_time)) return notWholeMinute
  if (length <= 0) return 'must be after start_time'
  if (length < milliseconds({ minutes: duration })) return `must be at least ${duration} minutes after start_time`
  if (length > milliseconds({ days: 1 })) return 'must be at most 24 hours after start_time'
  if (end_time <= now) return 'must be in the future'
  const latest = now + milliseconds({ days: maxDaysAhead })
  return end_time > latest ? `must be within ${maxDaysAhead} days from now` : undefined
}

/** The spots that begin before an earlier spot has ended. */
function overlapping(spots: Spot[]) {
  const inOrder = spots
    .filter(({ start_time, end_time }) => start_time < end_time)
    .toSorted((a, b) => a.start_time - b.start_time)
  let latestEnd = -Infinity
  return inOrder.filter(({ start_time, end_time }) => {
    const overlaps = start_time < latestEnd
    latestEnd = Math.max(latestEnd, end_time)
    return overlaps
  })
}
