import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '../../platform/auth/passwords.ts'

export const NewPassword = z.object({ password: z.string().min(minPasswordLength).max(maxPasswordLength) })
