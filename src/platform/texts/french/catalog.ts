import type { Catalog } from '../english.ts'
import { frenchBooking } from './booking.ts'
import { frenchEveryAreaText } from './area-catalog.ts'
import { frenchEveryConsoleText } from './console-catalog.ts'
import { frenchEmails } from './emails.ts'
import { frenchErrors } from './errors.ts'
import { frenchForms } from './forms.ts'
import { frenchManage } from './manage.ts'
import { frenchMessages } from './messages.ts'
import { frenchProtection } from './protection.ts'
import { frenchSignIn } from './sign-in.ts'
import { frenchUnsent } from './unsent.ts'

export const french: Catalog = {
  ...frenchEmails,
  ...frenchMessages,
  ...frenchBooking,
  ...frenchForms,
  ...frenchManage,
  ...frenchErrors,
  ...frenchProtection,
  ...frenchSignIn,
  ...frenchEveryConsoleText,
  ...frenchEveryAreaText,
  ...frenchUnsent,
}
