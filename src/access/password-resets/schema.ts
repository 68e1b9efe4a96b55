import { z } from 'zod'
import { maxPassword, minPassword } from '../../platform/auth/passwords.ts'

export const NewPassword = z.object({ password: z.string().min(minPassword).max(maxPassword) })
