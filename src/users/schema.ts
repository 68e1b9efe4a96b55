import { z } from 'zod'

/** A user as other resources show one. */
export const UserSummary = z.object({
  uri: z.url(),
  name: z.string(),
  slug: z.string(),
  email: z.string(),
  scheduling_url: z.url(),
  timezone: z.string(),
  avatar_url: z.url().nullable(),
  locale: z.enum(['en', 'fr', 'es', 'de', 'pt', 'ps']),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'UserSummary' })

export const User = UserSummary.extend({
  time_notation: z.enum(['12h', '24h']),
  current_organization: z.url(),
  resource_type: z.literal('User'),
}).meta({ id: 'User' })

export type UserSummary = z.infer<typeof UserSummary>
export type User = z.infer<typeof User>
