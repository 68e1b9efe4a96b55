import { z } from 'zod'
import { enumText, doc, instantText, timestampText, uris } from '../../platform/http/field-texts.ts'
import { instant, reference, wholePaging } from '../../platform/http/field-types.ts'

/** Clients of this API know our own meetings as `calendly`. */
export const BusyTime = z
  .object({
    uri: z
      .url()
      .optional()
      .meta(
        doc(
          'Address of the reserved time or the slot hold in the API; DELETE frees it. Absent for other types.',
          uris.busyTime,
        ),
      ),
    type: z.enum(['calendly', 'reserved', 'external']).meta(
      enumText('Why the user is busy.', {
        calendly: 'A meeting that was booked with this service.',
        reserved: 'A time that a user reserved, or that a slot hold keeps.',
        external: 'A time that is blocked elsewhere, with no details.',
      }),
    ),
    start_time: z.string().meta(timestampText('Start of the busy time, in UTC.')),
    end_time: z.string().meta(timestampText('End of the busy time, in UTC.', '2026-11-17T15:30:00.000000Z')),
    buffered_start_time: z
      .string()
      .optional()
      .meta(
        timestampText(
          'Start of a meeting with its buffer before. Absent for other types.',
          '2026-11-17T14:50:00.000000Z',
        ),
      ),
    buffered_end_time: z
      .string()
      .optional()
      .meta(
        timestampText('End of a meeting with its buffer after. Absent for other types.', '2026-11-17T15:40:00.000000Z'),
      ),
    event: z
      .object({ uri: z.url().meta(doc('URI of the scheduled event.', uris.event)) })
      .optional()
      .meta(doc('The meeting. Absent for other types.')),
  })
  .meta({ id: 'UserBusyTime', description: 'A time at which a user cannot be booked.' })

export const BusyTimeFilters = z.object({
  user: reference('users').meta(doc('URI of the user, who must be in your organization.', uris.user)),
  start_time: instant.meta(instantText('Start of the time span. Not in the past.')),
  end_time: instant.meta(
    instantText('End of the time span, after start_time and at most 7 days after it.', '2026-11-24T15:00:00Z'),
  ),
  ...wholePaging,
})

export const NewBusyTime = z
  .object({
    user: reference('users')
      .optional()
      .meta(
        doc(
          'URI of the user whose time to reserve. Only admins and owners can send a colleague. Default: the caller.',
          uris.user,
        ),
      ),
    start_time: instant.meta(instantText('Start of the reserved time. Not in the past.')),
    end_time: instant.meta(
      instantText('End of the reserved time, after start_time and at most 366 days after it.', '2026-11-17T17:00:00Z'),
    ),
  })
  .meta({ id: 'NewUserBusyTime', description: 'A time to reserve, so that nothing is booked in it.' })

export type BusyTime = z.infer<typeof BusyTime>
