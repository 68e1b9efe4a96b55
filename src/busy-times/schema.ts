import { z } from 'zod'
import { instant, reference, wholePaging } from '../http/wire.ts'

/** `calendly` is what clients of the interface know our own meetings by. */
export const BusyTime = z.object({
  uri: z.url().optional(),
  type: z.enum(['calendly', 'reserved', 'external']),
  start_time: z.string(),
  end_time: z.string(),
  buffered_start_time: z.string().optional(),
  buffered_end_time: z.string().optional(),
  event: z.object({ uri: z.url() }).optional(),
}).meta({ id: 'UserBusyTime' })

export const BusyTimeFilters = z.object({
  user: reference('users'), start_time: instant, end_time: instant, ...wholePaging,
})

export const NewBusyTime = z.object({
  user: reference('users').optional(), start_time: instant, end_time: instant,
}).meta({ id: 'NewUserBusyTime' })

export type BusyTime = z.infer<typeof BusyTime>
