import { z } from 'zod'
import { email, paging } from '../http/wire.ts'

const statuses = ['pending', 'accepted', 'declined'] as const

export const OrganizationInvitation = z.object({
  uri: z.url(),
  organization: z.url(),
  email: z.string(),
  status: z.enum(statuses),
  created_at: z.string(),
  updated_at: z.string(),
  last_sent_at: z.string().nullable(),
  user: z.url().optional(),
}).meta({ id: 'OrganizationInvitation' })

/** Only that there is text: what it must look like has an error of its own. */
export const NewInvitation = z.object({ email: z.string().trim().min(1).max(320) }).meta({ id: 'NewInvitation' })

export const InvitationFilters = z.object({
  email: email.optional(),
  status: z.enum(statuses).optional(),
  ...paging('created_at', 'updated_at'),
})

export type OrganizationInvitation = z.infer<typeof OrganizationInvitation>
export type InvitationFilters = z.infer<typeof InvitationFilters>
