import { z } from 'zod'
import {
  createdAt,
  doc,
  organizationQuery,
  organizationUri,
  ownUri,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'
import { singleLineText, paging, reference } from '../../platform/http/field-types.ts'

export const Group = z
  .object({
    uri: z.url().meta(ownUri('group', uris.group)),
    name: z.string().meta(doc('Name of the group.', 'Sales')),
    organization: z.url().meta(organizationUri),
    member_count: z.int().meta(doc('Number of people in the group with the role member.', 4)),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({ id: 'Group', description: 'A part of the organization that group admins manage.' })

export const GroupFilters = z.object({
  organization: reference('organizations').meta(organizationQuery),
  ...paging('created_at', 'name'),
})

const name = singleLineText(255).meta(doc('Name of the group, one line of at most 255 characters.', 'Sales'))

export const NewGroup = z
  .object({ organization: reference('organizations').meta(organizationQuery), name })
  .meta({ id: 'NewGroup', description: 'A group to create.' })
export const GroupChange = z.object({ name }).meta({ id: 'GroupChange', description: 'The new name of a group.' })

export type Group = z.infer<typeof Group>
export type GroupFilters = z.infer<typeof GroupFilters>
