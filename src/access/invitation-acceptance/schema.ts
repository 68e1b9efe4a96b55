import { z } from 'zod'
import { longestPassword, shortestPassword } from '../../platform/auth/passwords.ts'
import { line, timezone } from '../../platform/http/wire.ts'

export const Acceptance = z.object({
  name: line(255),
  password: z.string().min(shortestPassword).max(longestPassword),
  timezone: timezone.optional(),
})

export type Acceptance = z.infer<typeof Acceptance>
