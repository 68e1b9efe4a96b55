import { z } from 'zod'
import { minutes } from '../event-types/schema.ts'
import { instant, reference } from '../http/wire.ts'

export const SlotHold = z.object({
  uri: z.url(),
  event_type: z.url(),
  start_time: z.string(),
  end_time: z.string(),
  expires_at: z.string(),
  created_at: z.string(),
}).meta({ id: 'SlotHold' })

export const NewSlotHold = z.object({
  event_type: reference('event_types'),
  start_time: instant,
  duration: minutes.optional(),
}).meta({ id: 'NewSlotHold' })

export type SlotHold = z.infer<typeof SlotHold>
export type NewSlotHold = z.infer<typeof NewSlotHold>
