import { z } from 'zod'
import { enumText, doc, uris } from '../../platform/http/field-texts.ts'
import { reference, wholePaging } from '../../platform/http/field-types.ts'
import { locationKinds, locationKindValues } from '../event-types/locations.ts'

export const MeetingLocation = z
  .object({
    kind: z.enum(locationKinds).meta(enumText('Kind of location.', locationKindValues)),
    connected: z
      .boolean()
      .optional()
      .meta(doc('Whether the user has connected an account of this conference provider. Absent for other locations.')),
  })
  .meta({ id: 'MeetingLocation', description: 'A kind of location where a user can meet.' })

export const LocationFilters = z.object({
  user: reference('users').meta(doc('URI of the user. Only admins and owners can send a colleague.', uris.user)),
  ...wholePaging,
})

export type MeetingLocation = z.infer<typeof MeetingLocation>
