import type { Catalog } from '../english.ts'
import { portugueseBooking } from './booking.ts'
import { portugueseEveryAreaText } from './area-catalog.ts'
import { portugueseEveryConsoleText } from './console-catalog.ts'
import { portugueseEmails } from './emails.ts'
import { portugueseErrors } from './errors.ts'
import { portugueseForms } from './forms.ts'
import { portugueseManage } from './manage.ts'
import { portugueseMessages } from './messages.ts'
import { portugueseProtection } from './protection.ts'
import { portugueseSignIn } from './sign-in.ts'
import { portugueseUnsent } from './unsent.ts'

export const portuguese: Catalog = {
  ...portugueseEmails,
  ...portugueseMessages,
  ...portugueseBooking,
  ...portugueseForms,
  ...portugueseManage,
  ...portugueseErrors,
  ...portugueseProtection,
  ...portugueseSignIn,
  ...portugueseEveryConsoleText,
  ...portugueseEveryAreaText,
  ...portugueseUnsent,
}
