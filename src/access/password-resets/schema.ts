import { z } from 'zod'
import { longestPassword, shortestPassword } from '../../platform/auth/passwords.ts'

export const NewPassword = z.object({ password: z.string().min(shortestPassword).max(longestPassword) })
