import { z } from 'zod'
import { line, paging, reference } from '../http/wire.ts'

export const Group = z.object({
  uri: z.url(),
  name: z.string(),
  organization: z.url(),
  member_count: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'Group' })

export const GroupFilters = z.object({ organization: reference('organizations'), ...paging('created_at', 'name') })

export const NewGroup = z.object({ organization: reference('organizations'), name: line(255) }).meta({ id: 'NewGroup' })
export const GroupChange = z.object({ name: line(255) }).meta({ id: 'GroupChange' })

export type Group = z.infer<typeof Group>
export type GroupFilters = z.infer<typeof GroupFilters>
