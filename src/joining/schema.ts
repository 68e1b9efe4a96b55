import { z } from 'zod'
import { longestPassword, shortestPassword } from '../auth/passwords.ts'
import { line } from '../http/wire.ts'
import { isTimezone } from '../text.ts'

export const Acceptance = z.object({
  name: line(255),
  password: z.string()
    .min(shortestPassword, `must have at least ${shortestPassword} characters`)
    .max(longestPassword, `must have at most ${longestPassword} characters`),
  // Filled in by the browser where it can; never a reason to refuse somebody.
  timezone: z.string().refine(isTimezone).catch('UTC'),
})

export type Acceptance = z.infer<typeof Acceptance>
