import { z } from 'zod'
import { maxPassword } from '../../platform/auth/passwords.ts'
import { email } from '../../platform/http/field-types.ts'

export const Address = z.object({ email: z.string().trim().min(1).pipe(email) })

export const Credentials = Address.extend({ password: z.string().min(1).max(maxPassword) })

/** Spaces and hyphens are ignored. */
export const Code = z.object({
  code: z.string().transform((text) => text.replaceAll(/[\s-]/g, ''))
    .refine((text) => /^\d{6}$/.test(text), 'must be the six digits from the email'),
})
