import type { Catalog } from '../english.ts'
import { spanishBooking } from './booking.ts'
import { spanishEveryAreaText } from './area-catalog.ts'
import { spanishEveryConsoleText } from './console-catalog.ts'
import { spanishEmails } from './emails.ts'
import { spanishErrors } from './errors.ts'
import { spanishForms } from './forms.ts'
import { spanishManage } from './manage.ts'
import { spanishMessages } from './messages.ts'
import { spanishProtection } from './protection.ts'
import { spanishSignIn } from './sign-in.ts'
import { spanishUnsent } from './unsent.ts'

export const spanish: Catalog = {
  ...spanishEmails,
  ...spanishMessages,
  ...spanishBooking,
  ...spanishForms,
  ...spanishManage,
  ...spanishErrors,
  ...spanishProtection,
  ...spanishSignIn,
  ...spanishEveryConsoleText,
  ...spanishEveryAreaText,
  ...spanishUnsent,
}
