import type { Catalog } from '../english.ts'
import { arabicBooking } from './booking.ts'
import { arabicEveryAreaText } from './area-catalog.ts'
import { arabicEveryConsoleText } from './console-catalog.ts'
import { arabicEmails } from './emails.ts'
import { arabicErrors } from './errors.ts'
import { arabicForms } from './forms.ts'
import { arabicManage } from './manage.ts'
import { arabicMessages } from './messages.ts'
import { arabicProtection } from './protection.ts'
import { arabicSignIn } from './sign-in.ts'
import { arabicUnsent } from './unsent.ts'

export const arabic: Catalog = {
  ...arabicEmails,
  ...arabicMessages,
  ...arabicBooking,
  ...arabicForms,
  ...arabicManage,
  ...arabicErrors,
  ...arabicProtection,
  ...arabicSignIn,
  ...arabicEveryConsoleText,
  ...arabicEveryAreaText,
  ...arabicUnsent,
}
