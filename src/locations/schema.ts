import { z } from 'zod'
import { locationKinds } from '../event-types/locations.ts'
import { reference, wholePaging } from '../http/wire.ts'

export const MeetingLocation = z.object({
  kind: z.enum(locationKinds),
  connected: z.boolean().optional(),
}).meta({ id: 'MeetingLocation' })

export const LocationFilters = z.object({ user: reference('users'), ...wholePaging })

export type MeetingLocation = z.infer<typeof MeetingLocation>
