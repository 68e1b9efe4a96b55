import { bookingTexts } from './english-booking.ts'
import { formTexts } from './english-forms.ts'
import { manageTexts } from './english-manage.ts'
import { protectionTexts } from './english-protection.ts'

/** The texts of all pages for visitors, in English. Placeholders have the syntax of ICU messages. */
export const english = { ...bookingTexts, ...formTexts, ...manageTexts, ...protectionTexts }
