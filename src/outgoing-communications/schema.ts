import { z } from 'zod'
import { instant, paging, reference } from '../http/wire.ts'

const text = z.string().nullable()

export const OutgoingCommunication = z.object({
  type: z.enum(['sms', 'email']),
  to: z.string(),
  from: z.string(),
  subject: text,
  body: z.string(),
  sender_uri: z.url().nullable(),
  sender_email: text,
  event_type_uri: z.url(),
  event_uri: z.url(),
  sent_at: z.string(),
  created_at: z.string(),
  scheduling_url: z.url(),
}).meta({ id: 'OutgoingCommunication' })

/** Of all pages, with the filters of the request. */
export const CommunicationTotals = z.object({ total_count: z.int() })

export const CommunicationFilters = z.object({
  organization: reference('organizations'),
  min_created_at: instant.optional(),
  max_created_at: instant.optional(),
  ...paging('created_at'),
})

export type OutgoingCommunication = z.infer<typeof OutgoingCommunication>
export type CommunicationFilters = z.infer<typeof CommunicationFilters>
