import type { Catalog } from '../english.ts'
import { ukrainianBooking } from './booking.ts'
import { ukrainianEveryAreaText } from './area-catalog.ts'
import { ukrainianEveryConsoleText } from './console-catalog.ts'
import { ukrainianEmails } from './emails.ts'
import { ukrainianErrors } from './errors.ts'
import { ukrainianForms } from './forms.ts'
import { ukrainianManage } from './manage.ts'
import { ukrainianMessages } from './messages.ts'
import { ukrainianProtection } from './protection.ts'
import { ukrainianSignIn } from './sign-in.ts'
import { ukrainianUnsent } from './unsent.ts'

export const ukrainian: Catalog = {
  ...ukrainianEmails,
  ...ukrainianMessages,
  ...ukrainianBooking,
  ...ukrainianForms,
  ...ukrainianManage,
  ...ukrainianErrors,
  ...ukrainianProtection,
  ...ukrainianSignIn,
  ...ukrainianEveryConsoleText,
  ...ukrainianEveryAreaText,
  ...ukrainianUnsent,
}
