import { z } from 'zod'
import { maxPassword, minPassword } from '../../platform/auth/passwords.ts'
import { line } from '../../platform/http/field-types.ts'

export const PasswordChange = z.object({
  current_password: z.string().min(1).max(maxPassword).optional(),
  new_password: z.string().min(minPassword).max(maxPassword),
})

export const TokenForm = z.object({
  name: line(255),
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
