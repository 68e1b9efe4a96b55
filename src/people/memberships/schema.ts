import { z } from 'zod'
import { roles } from '../../platform/auth/caller.ts'
import {
  enumText,
  createdAt,
  doc,
  organizationQuery,
  organizationUri,
  ownUri,
  roleValues,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'
import { email, paging, reference } from '../../platform/http/field-types.ts'
import { UserSummary } from '../users/schema.ts'

export const OrganizationMembership = z
  .object({
    uri: z.url().meta(ownUri('membership', uris.membership)),
    role: z.enum(roles).meta(enumText('What the user is allowed to do in the organization.', roleValues)),
    user: UserSummary.meta({ description: 'The user who belongs to the organization.' }),
    organization: z.url().meta(organizationUri),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({ id: 'OrganizationMembership', description: "A user's membership in an organization, with their role." })

export const MembershipChange = z
  .object({
    role: z.enum(roles).meta(enumText('The new role of the member.', roleValues)),
    hand_over: z
      .boolean()
      .optional()
      .meta(doc('Whether you become an admin in the same step. Only for owners, and only with the role owner.', true)),
  })
  .meta({ id: 'MembershipChange', description: 'The new role of a member.' })

export const MembershipFilters = z
  .object({
    email: email
      .optional()
      .meta(doc('Only the membership of the user with this email address. Case does not matter.', 'maya@acme.example')),
    organization: reference('organizations')
      .optional()
      .meta(doc(`Required unless you send user. ${organizationQuery.description}`, uris.organization)),
    user: reference('users')
      .optional()
      .meta(
        doc(
          'URI of a user: only the membership of this user. Members who are not admins must send their own URI.',
          uris.user,
        ),
      ),
    role: z.enum(roles).optional().meta(enumText('Only members with this role.', roleValues)),
    ...paging('created_at', 'updated_at'),
  })
  .refine(({ organization, user }) => organization !== undefined || user !== undefined, {
    path: ['organization'],
    message: 'organization or user is required',
    params: { code: 'missing' },
  })

export type OrganizationMembership = z.infer<typeof OrganizationMembership>
export type MembershipChange = z.infer<typeof MembershipChange>
export type MembershipFilters = z.infer<typeof MembershipFilters>
