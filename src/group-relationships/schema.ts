import { z } from 'zod'
import { config } from '../config.ts'
import { paging, reference } from '../http/wire.ts'
import { OrganizationInvitation } from '../invitations/schema.ts'
import { OrganizationMembership } from '../memberships/schema.ts'
import { isId } from '../text.ts'

const relations = ['member', 'admin'] as const

const Owner = z.discriminatedUnion('type', [
  OrganizationMembership.extend({ type: z.literal('OrganizationMembership') }),
  OrganizationInvitation.extend({ type: z.literal('OrganizationInvitation') }),
])

export const GroupRelationship = z.object({
  uri: z.url(),
  role: z.enum(relations),
  owner: Owner,
  organization: z.url(),
  group: z.url(),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'GroupRelationship' })

export type OwnerId = { membership_id: string } | { invitation_id: string }

/** A person in the organization, by membership, or one on the way in, by invitation. */
const ownerReference = z.string().transform((uri, context): OwnerId => {
  const parts = uri.startsWith(`${config.BASE_URL}/`) ? uri.slice(config.BASE_URL.length + 1).split('/') : []
  const [collection, id = '', inner, innerId = '', ...rest] = parts
  if (collection === 'organization_memberships' && isId(id) && inner === undefined) return { membership_id: id }
  if (collection === 'organizations' && inner === 'invitations' && isId(id) && isId(innerId) && rest.length === 0)
    return { invitation_id: innerId }
  context.addIssue({
    code: 'custom',
    message: 'must be the URI of an organization membership or of an organization invitation',
  })
  return z.NEVER
}).meta({ format: 'uri' })

export const RelationshipFilters = z.object({
  organization: reference('organizations').optional(),
  owner: ownerReference.optional(),
  group: reference('groups').optional(),
  ...paging('created_at'),
})

export const NewRelationship = z.object({
  group: reference('groups'),
  owner: ownerReference,
  role: z.enum(relations),
}).meta({ id: 'NewGroupRelationship' })

export type GroupRelationship = z.infer<typeof GroupRelationship>
export type RelationshipFilters = z.infer<typeof RelationshipFilters>
export type NewRelationship = z.infer<typeof NewRelationship>
