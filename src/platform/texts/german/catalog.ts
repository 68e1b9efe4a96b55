import type { Catalog } from '../english.ts'
import { germanBooking } from './booking.ts'
import { germanEveryAreaText } from './area-catalog.ts'
import { germanEveryConsoleText } from './console-catalog.ts'
import { germanEmails } from './emails.ts'
import { germanErrors } from './errors.ts'
import { germanForms } from './forms.ts'
import { germanManage } from './manage.ts'
import { germanMessages } from './messages.ts'
import { germanProtection } from './protection.ts'
import { germanSignIn } from './sign-in.ts'
import { germanUnsent } from './unsent.ts'

export const german: Catalog = {
  ...germanEmails,
  ...germanMessages,
  ...germanBooking,
  ...germanForms,
  ...germanManage,
  ...germanErrors,
  ...germanProtection,
  ...germanSignIn,
  ...germanEveryConsoleText,
  ...germanEveryAreaText,
  ...germanUnsent,
}
