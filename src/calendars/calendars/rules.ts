import { invalid, problemIf, type Problems } from '../../platform/problems.ts'

/** Bookings cannot be added to a feed, or to a calendar that is shared without write access. */
export function checkWritable(is_writable: boolean, add_bookings: boolean | undefined): Problems {
  return problemIf(
    add_bookings === true && !is_writable,
    invalid('add_bookings', 'bookings cannot be added to this calendar, because it is read-only'),
  )
}
