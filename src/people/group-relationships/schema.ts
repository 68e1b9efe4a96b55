import { z } from 'zod'
import { config } from '../../platform/config.ts'
import {
  enumText,
  createdAt,
  doc,
  organizationQuery,
  organizationUri,
  ownUri,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'
import { paging, reference } from '../../platform/http/field-types.ts'
import { asId, type InvitationId, type MembershipId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'
import { OrganizationInvitation } from '../invitations/schema.ts'
import { OrganizationMembership } from '../memberships/schema.ts'

const relations = ['member', 'admin'] as const
const relationValues = {
  member: 'Belongs to the group. A person is a member of at most one group.',
  admin: 'Manages the group: reads its relationships and manages its webhooks.',
}
const ownerType = 'Resource type of owner.'

const Owner = z
  .discriminatedUnion('type', [
    OrganizationMembership.extend({
      type: z
        .literal('OrganizationMembership')
        .meta(enumText(ownerType, { OrganizationMembership: 'The person is a member of the organization.' })),
    }),
    OrganizationInvitation.extend({
      type: z
        .literal('OrganizationInvitation')
        .meta(enumText(ownerType, { OrganizationInvitation: 'The person was invited to join the organization.' })),
    }),
  ])
  .meta({ description: 'The membership of the person or, until they join, their invitation.' })

export const GroupRelationship = z
  .object({
    uri: z.url().meta(ownUri('relationship', uris.groupRelationship)),
    role: z.enum(relations).meta(enumText('Role of the person in the group.', relationValues)),
    owner: Owner,
    organization: z.url().meta(organizationUri),
    group: z.url().meta(doc('URI of the group.', uris.group)),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({ id: 'GroupRelationship', description: 'Makes a person a member or an admin of a group.' })

export type OwnerId = { membership_id: MembershipId } | { invitation_id: InvitationId }

/** The URI of a membership or, for a person who has not joined yet, of an invitation. */
const ownerReference = z
  .string()
  .transform((uri, context): OwnerId => {
    const parts = uri.startsWith(`${config.BASE_URL}/`) ? uri.slice(config.BASE_URL.length + 1).split('/') : []
    const [collection, id = '', inner, innerId = '', ...rest] = parts
    if (collection === 'organization_memberships' && isId(id) && inner === undefined) return { membership_id: asId(id) }
    if (collection === 'organizations' && inner === 'invitations' && isId(id) && isId(innerId) && rest.length === 0)
      return { invitation_id: asId(innerId) }
    context.addIssue({
      code: 'custom',
      message: 'must be the URI of an organization membership or of an organization invitation',
    })
    return z.NEVER
  })
  .meta({ format: 'uri' })

export const RelationshipFilters = z.object({
  organization: reference('organizations').optional().meta(organizationQuery),
  owner: ownerReference
    .optional()
    .meta(
      doc(
        'URI of an organization membership or invitation: only its relationships. ' +
          'Members who are not admins must send their own membership, or a group that they manage.',
        uris.membership,
      ),
    ),
  group: reference('groups').optional().meta(doc('URI of a group: only the people in it.', uris.group)),
  ...paging('created_at'),
})

export const NewRelationship = z
  .object({
    group: reference('groups').meta(doc('URI of the group.', uris.group)),
    owner: ownerReference.meta(
      doc('URI of the organization membership or the organization invitation of the person.', uris.membership),
    ),
    role: z.enum(relations).meta(enumText('Role of the person in the group.', relationValues)),
  })
  .meta({ id: 'NewGroupRelationship', description: 'A person to add to a group.' })

export type GroupRelationship = z.infer<typeof GroupRelationship>
export type RelationshipFilters = z.infer<typeof RelationshipFilters>
export type NewRelationship = z.infer<typeof NewRelationship>
