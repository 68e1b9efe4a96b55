import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '../../platform/auth/passwords.ts'
import { singleLineText } from '../../platform/http/field-types.ts'
import type { PlainTextKey } from '../../platform/texts/texts.ts'

export const PasswordChange = z.object({
  current_password: z.string().min(1).max(maxPasswordLength).optional(),
  new_password: z.string().min(minPasswordLength).max(maxPasswordLength),
})

export const TokenForm = z.object({
  name: singleLineText(255),
  expires: z.enum(['never', '30', '90', '365', 'date']),
  expires_on: z.string().trim().default(''),
})

export const expiryOptions: { value: z.infer<typeof TokenForm>['expires']; label: PlainTextKey }[] = [
  { value: '30', label: 'token-expires-30' },
  { value: '90', label: 'token-expires-90' },
  { value: '365', label: 'token-expires-365' },
  { value: 'date', label: 'token-expires-date' },
  { value: 'never', label: 'account-never' },
]
