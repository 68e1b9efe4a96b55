import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '../../platform/auth/passwords.ts'
import { email, singleLineText, timezone } from '../../platform/http/field-types.ts'

export const FirstRun = z.object({
  organization: singleLineText(255),
  name: singleLineText(255),
  email: z.string().trim().min(1).pipe(email),
  password: z.string().min(minPasswordLength).max(maxPasswordLength),
  /** As the browser reports it. It can know a zone that we do not. */
  timezone: timezone.optional().catch(undefined),
})

export type FirstRun = z.infer<typeof FirstRun>
