import { z } from 'zod'
import { line, paging, reference } from '../http/wire.ts'

export const Team = z.object({
  uri: z.url(),
  name: z.string(),
  organization: z.url(),
  scheduling_url: z.url(),
}).meta({ id: 'Team' })

export const TeamFilters = z.object({ user: reference('users').optional(), ...paging('created_at', 'name') })

const members = z.array(reference('users')).max(500)
export const NewTeam = z.object({ name: line(255), members: members.optional() }).meta({ id: 'NewTeam' })
export const TeamChange = z.object({ name: line(255).optional(), members: members.optional() })
  .refine(
    ({ name, members }) => name !== undefined || members !== undefined,
    { path: ['name'], message: 'or members must be given' })
  .meta({ id: 'TeamChange' })

export type Team = z.infer<typeof Team>
export type TeamFilters = z.infer<typeof TeamFilters>
