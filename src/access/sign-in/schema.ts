import { z } from 'zod'
import { maxPasswordLength } from '../../platform/auth/passwords.ts'
import { email } from '../../platform/http/field-types.ts'

export const EmailInput = z.object({ email: z.string().trim().min(1).pipe(email) })

export const Credentials = EmailInput.extend({ password: z.string().min(1).max(maxPasswordLength) })

/** Spaces and hyphens are ignored. */
export const CodeInput = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .refine((text) => /^\d{6}$/.test(text), 'must be the six digits from the email'),
})
