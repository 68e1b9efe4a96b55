import { z } from 'zod'
import { newLocation } from '../event-types/locations.ts'
import { minutes } from '../event-types/schema.ts'
import { date, instant, line, reference, timezone } from '../http/wire.ts'

const settings = ['date_range', 'days_in_future', 'spots']
const spot = z.object({ start_time: instant, end_time: instant })

/** When a one-off meeting may be: between two dates, in the days to come, or at times that are named. */
const dateSetting = z.discriminatedUnion('type', [
  z.object({ type: z.literal('date_range'), start_date: date, end_date: date }),
  z.object({ type: z.literal('days_in_future'), days: z.int().min(0).max(365), only_weekdays: z.boolean() }),
  z.object({ type: z.literal('spots'), spots: z.array(spot).min(1).max(100) }),
], { error: ({ code }) => (code === 'invalid_union' ? `must be one of: ${settings.join(', ')}` : undefined) })

export const NewOneOffEventType = z.object({
  name: line(55),
  host: reference('users'),
  co_hosts: z.array(reference('users')).max(20).optional(),
  duration: minutes,
  timezone: timezone.optional(),
  date_setting: dateSetting,
  location: newLocation.nullish(),
}).meta({ id: 'NewOneOffEventType' })

export type NewOneOffEventType = z.infer<typeof NewOneOffEventType>
export type DateSetting = z.infer<typeof dateSetting>
