import { z } from 'zod'
import { plans, stages } from '../auth/caller.ts'

export const Organization = z.object({
  uri: z.url(),
  name: z.string(),
  kind: z.enum(['single', 'multiple']),
  plan: z.enum(plans),
  stage: z.enum(stages),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'Organization' })

export type Organization = z.infer<typeof Organization>
