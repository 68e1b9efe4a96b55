import type { Catalog } from '../english.ts'
import { italianBooking } from './booking.ts'
import { italianEveryAreaText } from './area-catalog.ts'
import { italianEveryConsoleText } from './console-catalog.ts'
import { italianEmails } from './emails.ts'
import { italianErrors } from './errors.ts'
import { italianForms } from './forms.ts'
import { italianManage } from './manage.ts'
import { italianMessages } from './messages.ts'
import { italianProtection } from './protection.ts'
import { italianSignIn } from './sign-in.ts'
import { italianUnsent } from './unsent.ts'

export const italian: Catalog = {
  ...italianEmails,
  ...italianMessages,
  ...italianBooking,
  ...italianForms,
  ...italianManage,
  ...italianErrors,
  ...italianProtection,
  ...italianSignIn,
  ...italianEveryConsoleText,
  ...italianEveryAreaText,
  ...italianUnsent,
}
