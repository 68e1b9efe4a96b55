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
  // The console
  'nav-home': 'it', 'setup-event-type-name': 'de', 'ml-host': 'de', 'ml-csv-status': 'de nl', 'ml-csv-hosts': 'de',
  'meeting-host': 'de', 'meeting-hosts': 'de', 'meeting-status': 'de nl', 'et-teams': 'de nl', 'et-name': 'de',
  'et-system': 'all', 'editor-hosts': 'de', 'editor-name': 'de', 'editor-host-number': 'de',
  'wf-trigger': 'nl', 'editor-pool': 'de fr it nl', 'editor-pool-number': 'de fr it nl', 'editor-hours-host': 'de',
  'hours-day-range': 'de fr it nl uk', 'hours-interval': 'all', 'hours-name': 'de', 'why-hosts': 'de',
  'account-name': 'de', 'account-role-admin': 'de', 'embed-code': 'de nl', menu: 'fr it nl pt',
  'nav-account': 'it nl', 'preview-week': 'nl', console: 'fr it nl', 'ml-no-show': 'nl', 'ml-csv-no-show': 'nl',
  'meeting-no-show': 'nl', 'account-scopes': 'nl', 'application-type': 'fr nl', 'ml-csv-no': 'es it',
  'editor-color': 'es', 'editor-priority-normal': 'es pt', 'nav-sessions': 'fr', 'search-pages': 'fr',
  'search-contacts': 'fr', 'ml-pages': 'fr', 'meeting-notes': 'fr', 'editor-questions': 'fr', 'editor-page': 'fr',
  'editor-description': 'fr', 'editor-question-number': 'fr', 'editor-question': 'fr', 'editor-minutes': 'fr',
  'hours-date-first': 'fr', 'hours-date-number': 'fr', 'holidays-date': 'fr', 'session-method-invitation': 'fr',
  'token-date': 'fr', 'embed-page': 'fr', 'embed-badge': 'fr', 'ml-csv-email': 'it', 'session-method-password': 'it',
  'blocklist-domain': 'de', 'ci-field-linkedin': 'ar de es fr nl pt uk', 'ci-field-name': 'de', 'ci-status': 'de nl',
  'contacts-name': 'de', 'contacts-no': 'es it', 'exports-contacts': 'fr', 'feed-name': 'de', 'feed-person': 'de',
  'fields-date': 'fr', 'fields-text': 'de', 'fields-type': 'fr', 'groups-about': 'de es fr it nl pt uk',
  'groups-person': 'de', 'insight-by-host': 'de', 'insight-tab-hosts': 'de', 'insight-tab-sources': 'fr',
  'insight-team': 'de it nl', 'int-webhooks': 'de es fr nl pt', 'log-application': 'fr', 'log-contact': 'fr nl',
  'log-email': 'it', 'log-entry': 'ar de es it nl pt uk', 'log-invitation': 'fr', 'log-person': 'de',
  'log-session': 'fr',
  'log-system': 'all', 'log-team': 'de it nl', 'log-token': 'de es it nl pt', 'log-webhook': 'de es fr it nl pt',
  'log-workflow': 'de fr nl', 'nav-contacts': 'fr', 'nav-workflows': 'de fr nl', 'people-email': 'it',
  'people-role-admin': 'de', 'people-tab-invitations': 'fr', 'people-tab-teams': 'de nl', 'people-teams': 'de nl',
  'plan-name': 'es', 'rc-date': 'fr', 'rc-host': 'de', 'rc-status': 'de nl', 'rf-body': 'fr',
  'rf-condition-number': 'fr', 'rf-condition-value': 'de', 'rf-csv-no': 'es it',
  'rf-event-type-of': 'de es fr it nl pt uk', 'rf-question': 'fr', 'rf-question-number': 'fr', 'rf-questions': 'fr',
  'rf-share-link': 'de it nl', 'rf-type-name': 'de', 'rf-when-group': 'all', 'settings-color': 'es',
  'settings-embed-domains': 'de nl', 'settings-logo': 'de fr it nl', 'settings-website': 'de nl',
  'teams-title': 'de nl',
  'wf-body': 'de', 'wf-condition-number': 'fr', 'wf-conditions': 'fr', 'wf-name': 'de', 'wf-question': 'fr',
  'wf-run-version': 'de fr', 'wf-start-follow': 'it', 'wf-step-email': 'it', 'wf-to-hosts': 'de',
  'wf-types-count': 'all', 'wf-value': 'de', 'wf-variables': 'es fr', 'wh-attempt-status': 'de nl',
  'wh-attempt-time': 'de es fr it nl pt', 'wh-group-contacts': 'fr', 'wh-is-test': 'de fr nl', 'wh-key-choice': 'fr',
  'wh-payload': 'it', 'wh-status': 'de nl',
  'fields-tags': 'nl', 'insight-no-shows': 'nl', 'insight-tab-no-shows': 'nl', 'insight-week': 'nl',
  'log-no-show': 'nl', 'rf-op-equals': 'nl', 'rf-when-equals': 'nl', 'rf-when-one-of': 'nl', 'wf-equals': 'nl',
  'wh-group-no-shows': 'nl',
  'conf-service-bigbluebutton': 'all', 'conf-service-jitsi': 'all', 'cal-accounts': 'nl', 'calmail-account': 'it nl',
  'cal-person': 'de', 'cal-reason': 'de', 'calmail-reason': 'de', 'conf-name': 'de', 'conf-provider': 'fr',
  'cal-password': 'it',
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
