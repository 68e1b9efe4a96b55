import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '../../platform/auth/passwords.ts'
import { singleLineText } from '../../platform/http/field-types.ts'

export const PasswordChange = z.object({
  current_password: z.string().min(1).max(maxPasswordLength).optional(),
  new_password: z.string().min(minPasswordLength).max(maxPasswordLength),
})

export const TokenForm = z.object({
  name: singleLineText(255),
  expires: z.enum(['never', '30', '90', '365', 'date']),
  expires_on: z.string().trim().default(''),
})

export const expiryOptions: { value: z.infer<typeof TokenForm>['expires']; label: string }[] = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'On a date' },
  { value: 'never', label: 'Never' },
]
