import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '../../platform/auth/passwords.ts'
import { singleLineText, timezone } from '../../platform/http/field-types.ts'

export const Acceptance = z.object({
  name: singleLineText(255),
  password: z.string().min(minPasswordLength).max(maxPasswordLength),
  timezone: timezone.optional(),
})

export type Acceptance = z.infer<typeof Acceptance>
