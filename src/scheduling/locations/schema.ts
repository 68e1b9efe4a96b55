import { z } from 'zod'
import { choices, doc, uris } from '../../platform/http/field-texts.ts'
import { reference, wholePaging } from '../../platform/http/field-types.ts'
import { locationKinds, locationKindValues } from '../event-types/locations.ts'

export const MeetingLocation = z.object({
  kind: z.enum(locationKinds).meta(choices('Kind of location.', locationKindValues)),
  connected: z.boolean().optional().meta(doc(
    'Whether the user has connected an account of this conference provider. Absent for locations without one.')),
}).meta({ id: 'MeetingLocation', description: 'A kind of location that a user can meet at.' })

export const LocationFilters = z.object({
  user: reference('users').meta(doc('URI of the user. Colleagues are for admins and owners.', uris.user)),
  ...wholePaging,
})

export type MeetingLocation = z.infer<typeof MeetingLocation>
