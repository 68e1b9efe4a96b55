import { everyAreaText } from './area-english.ts'
import { everyConsoleText } from './console-english.ts'
import { bookingTexts } from './english-booking.ts'
import { emailTexts } from './english-emails.ts'
import { errorTexts } from './english-errors.ts'
import { formTexts } from './english-forms.ts'
import { manageTexts } from './english-manage.ts'
import { messageTexts } from './english-messages.ts'
import { protectionTexts } from './english-protection.ts'
import { signInTexts } from './english-sign-in.ts'
import { unsentTexts } from './english-unsent.ts'

/** The texts of all pages, in English. Placeholders have the syntax of ICU messages. */
export const english = {
  ...bookingTexts,
  ...formTexts,
  ...manageTexts,
  ...errorTexts,
  ...protectionTexts,
  ...signInTexts,
  ...emailTexts,
  ...messageTexts,
  ...everyConsoleText,
  ...everyAreaText,
  ...unsentTexts,
}

/** Every text of the pages, by key. Another language has the same keys. */
export type TextKey = keyof typeof english
export type Catalog = Record<TextKey, string>
