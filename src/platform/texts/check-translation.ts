import { english, type Catalog, type TextKey } from './english.ts'

/** What is wrong with a translation besides its form: texts that are still English, and labels that are too long. */
export function checkTranslation(catalog: Catalog, language: string): string[] {
  const keys = Object.keys(english) as TextKey[]
  const untranslated = keys.filter((key) => catalog[key] === english[key] && !isSameIn(key, language))
  const tooLong = Object.entries(maxLengths).filter(([key, max]) => catalog[key as TextKey].length > max)
  return [
    ...untranslated.map((key) => `${key}: is the English text`),
    ...tooLong.map(([key, max]) => `${key}: has more than ${max} characters`),
  ]
}

/** Texts that are the same in another language: names of products, placeholders, and shared words. */
const sameTexts: Partial<Record<TextKey, string>> = {
  'day-free': 'all', 'entry-link': 'all', 'outlook-calendar': 'all', 'office-calendar': 'all',
  'google-calendar': 'es it pt uk', 'yahoo-calendar': 'es it pt uk', name: 'de', optional: 'de', email: 'it',
  privacy: 'it nl', code: 'de fr nl', password: 'it', 'recap-discussion': 'fr', 'email-sender': 'fr nl',
}

function isSameIn(key: TextKey, language: string) {
  const same = sameTexts[key]?.split(' ') ?? []
  return same.includes('all') || same.includes(language)
}

/** Of buttons and labels that must fit beside something else on a screen of 360 px. */
const maxLengths: Partial<Record<TextKey, number>> = {
  'clock-12h': 8, 'clock-24h': 8, 'change-time': 20, book: 24, submitting: 24, reschedule: 16, cancel: 16,
  'cancel-booking': 26, reconfirm: 24, 'send-answers': 16, 'sign-in': 18, 'update-zone': 30, 'more-times': 30,
  'earlier-times': 34, 'show-next-free-day': 38, 'email-me-code': 44, 'email-me-link': 34, 'change-password': 28,
  'accept-invitation': 28, 'decline-invitation': 28, 'go-home': 30, 'create-token': 20, duration: 14, where: 14,
  when: 14, what: 14, seats: 14,
}
