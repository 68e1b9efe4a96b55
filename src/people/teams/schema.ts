import { z } from 'zod'
import { doc, organizationUri, ownUri, pages, uris } from '../../platform/http/field-texts.ts'
import { singleLineText, paging, reference } from '../../platform/http/field-types.ts'

export const Team = z
  .object({
    uri: z.url().meta(ownUri('team', uris.team)),
    name: z.string().meta(doc('Name of the team, unique in the organization.', 'Sales')),
    organization: z.url().meta(organizationUri),
    scheduling_url: z.url().meta(doc("Page where visitors choose one of the team's event types.", pages.team)),
  })
  .meta({ id: 'Team', description: 'Users who share event types.' })

export const TeamFilters = z.object({
  user: reference('users').optional().meta(doc('URI of a user: only teams that this user is in.', uris.user)),
  ...paging('created_at', 'name'),
})

const name = singleLineText(255).meta(
  doc('Name of the team, one line of at most 255 characters, unique in the organization.', 'Sales'),
)
const members = z.array(reference('users')).max(500)
const membersText = 'URIs of the users in the team, at most 500, all of them in your organization.'

export const NewTeam = z
  .object({
    name,
    members: members.optional().meta(doc(`${membersText} Default: none.`, [uris.user, uris.colleague])),
  })
  .meta({ id: 'NewTeam', description: 'A team to create.' })
export const TeamChange = z
  .object({
    name: name.optional(),
    members: members
      .optional()
      .meta(doc(`${membersText} The list replaces the current one.`, [uris.user, uris.colleague])),
  })
  .refine(({ name, members }) => name !== undefined || members !== undefined, {
    path: ['name'],
    message: 'name or members is required',
  })
  .meta({ id: 'TeamChange', description: 'Changes to a team. Send at least one field; the others stay as they are.' })

export type Team = z.infer<typeof Team>
export type TeamFilters = z.infer<typeof TeamFilters>
