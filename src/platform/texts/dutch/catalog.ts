import type { Catalog } from '../english.ts'
import { dutchBooking } from './booking.ts'
import { dutchEveryAreaText } from './area-catalog.ts'
import { dutchEveryConsoleText } from './console-catalog.ts'
import { dutchEmails } from './emails.ts'
import { dutchErrors } from './errors.ts'
import { dutchForms } from './forms.ts'
import { dutchManage } from './manage.ts'
import { dutchMessages } from './messages.ts'
import { dutchProtection } from './protection.ts'
import { dutchSignIn } from './sign-in.ts'
import { dutchUnsent } from './unsent.ts'

export const dutch: Catalog = {
  ...dutchEmails,
  ...dutchMessages,
  ...dutchBooking,
  ...dutchForms,
  ...dutchManage,
  ...dutchErrors,
  ...dutchProtection,
  ...dutchSignIn,
  ...dutchEveryConsoleText,
  ...dutchEveryAreaText,
  ...dutchUnsent,
}
