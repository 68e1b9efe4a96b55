import { z } from 'zod'
import { roles } from '../auth/caller.ts'
import { email, paging, reference } from '../http/wire.ts'
import { UserSummary } from '../users/schema.ts'

export const OrganizationMembership = z.object({
  uri: z.url(),
  role: z.enum(roles),
  user: UserSummary,
  organization: z.url(),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'OrganizationMembership' })

export const MembershipFilters = z.object({
  email: email.optional(),
  organization: reference('organizations').optional(),
  user: reference('users').optional(),
  role: z.enum(roles).optional(),
  ...paging('created_at', 'updated_at'),
}).refine(({ organization, user }) => organization !== undefined || user !== undefined, {
  path: ['organization'],
  message: 'or user must be given, to say whose memberships are meant',
  params: { code: 'missing' },
})

export type OrganizationMembership = z.infer<typeof OrganizationMembership>
export type MembershipFilters = z.infer<typeof MembershipFilters>
