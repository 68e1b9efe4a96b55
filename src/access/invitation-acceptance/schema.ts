import { z } from 'zod'
import { maxPassword, minPassword } from '../../platform/auth/passwords.ts'
import { line, timezone } from '../../platform/http/field-types.ts'

export const Acceptance = z.object({
  name: line(255),
  password: z.string().min(minPassword).max(maxPassword),
  timezone: timezone.optional(),
})

export type Acceptance = z.infer<typeof Acceptance>
