import { z } from 'zod'
import { doc, instantText } from '../../platform/http/field-texts.ts'
import { email, instant } from '../../platform/http/field-types.ts'
import { asId, type DataDeletionId, type OrganizationId } from '../../platform/ids.ts'

export const InviteesToDelete = z
  .object({
    emails: z
      .array(email)
      .min(1)
      .max(100)
      .meta(
        doc(
          'Email addresses, from 1 to 100. Deletes everything about invitees, guests and contacts with these addresses; ' +
            'members of the organization stay.',
          ['leo@example.com'],
        ),
      ),
  })
  .meta({ id: 'InviteeDeletion', description: 'People whose data to delete.' })

export const EventsToDelete = z
  .object({
    start_time: instant.meta(
      instantText(
        'Deletes meetings that started at this time or later. In the past, at most 24 months before end_time.',
        '2024-01-01T00:00:00Z',
      ),
    ),
    end_time: instant.meta(
      instantText(
        'Deletes meetings that started at this time or earlier. In the past, later than start_time.',
        '2025-01-01T00:00:00Z',
      ),
    ),
  })
  .meta({ id: 'ScheduledEventDeletion', description: 'The time span whose meetings to delete.' })

/** What to delete and how far the job has come. Operators can read it in the table of jobs. */
export const DeletionJobPayload = z.object({
  organization_id: z.string().transform(asId<OrganizationId>),
  /** Jobs of earlier versions have none. */
  deletion_id: z
    .string()
    .transform(asId<DataDeletionId>)
    .optional(),
  what: z.union([
    z.object({ emails: z.array(z.string()) }),
    z.object({ start_time: z.string(), end_time: z.string() }),
  ]),
  round: z.int().default(1),
  step: z.string().optional(),
  after: z.string().optional(),
  found: z.int().default(0),
})

export type EventsToDelete = z.infer<typeof EventsToDelete>
export type DeletionJobPayload = z.infer<typeof DeletionJobPayload>
