import { calendarTexts } from './english-calendars.ts'
import { conferenceTexts } from './english-conferences.ts'
import { overlayTexts } from './english-overlay.ts'
import { webhookLogTexts } from './english-webhook-log.ts'
import { webhookTexts } from './english-webhooks.ts'

/** The console: webhooks, calendar feeds and applications. */
export const integrationTexts = {
  'nav-integrations': 'Integrations',
  'int-advice': 'Connect your meetings to the other software that you use.',
  'int-overview': 'Overview',
  'int-webhooks': 'Webhooks',
  'int-webhooks-about': 'Tell your own software about bookings, contacts and forms as they happen.',
  'int-webhooks-count': '{count, plural, =0 {No webhooks yet} one {# webhook} other {# webhooks}}',
  'int-webhooks-failing': '{count, plural, one {# is failing} other {# are failing}}',
  'int-webhooks-disabled': '{count, plural, one {# is disabled} other {# are disabled}}',
  'int-feeds': 'Calendar feeds',
  'int-feeds-about': 'See your meetings in Google Calendar, Outlook, Apple Calendar and other calendar apps.',
  'int-feeds-count': '{count, plural, =0 {No calendar feeds yet} one {# calendar feed} other {# calendar feeds}}',
  'int-connections-about': 'See which applications can act on your behalf, and disconnect them.',
  'int-applications-about': 'Register software of your own that people can connect to their accounts.',
  'int-tokens-about': 'Let a program or a script use the API as you.',
  'int-embed-about': 'Show your booking pages on your website.',

  // Calendar feeds
  'feed-advice':
    'A calendar feed is a secret address where calendar apps read your meetings and keep themselves up to date.',
  'feed-mine': 'Mine',
  'feed-everyone': 'Everyone’s',
  'feed-none': 'You have no calendar feeds yet. Create one to see your meetings in your calendar app.',
  'feed-none-of-all': 'There are no calendar feeds yet.',
  'feed-new': 'Create a calendar feed',
  'feed-name': 'Name',
  'feed-name-hint': 'Your calendar app shows it. Without a name, it shows your name and that of your organization.',
  'feed-create': 'Create calendar feed',
  'feed-limit': 'You can have at most 10 calendar feeds. Revoke one that you no longer use.',
  'feed-unnamed': 'Calendar feed without a name',
  'feed-person': 'Person',
  'feed-unused': 'Not yet',
  'feed-revoke': 'Revoke…',
  'feed-revoke-title': 'Revoke “{name}”?',
  'feed-revoke-text':
    'Its address stops working immediately. Calendar apps no longer see new meetings. This can’t be undone.',
  'feed-revoke-now': 'Revoke calendar feed',
  'feed-revoked': 'The calendar feed was revoked. Its address no longer works.',
  'feed-created': 'Your new calendar feed',
  'feed-address': 'Secret address',
  'feed-secret': 'Anyone with this address can see your meetings, with names and answers of invitees. Keep it secret.',
  'feed-open': 'Open in a calendar app',
  'feed-how': 'Add it to your calendar',
  'feed-how-google': 'Google Calendar: next to “Other calendars”, choose “+”, then “From URL”, and paste the address.',
  'feed-how-outlook': 'Outlook: choose “Add calendar”, then “Subscribe from web”, and paste the address.',
  'feed-how-apple': 'Apple Calendar: choose “File”, then “New Calendar Subscription”, and paste the address.',
  'feed-how-thunderbird': 'Thunderbird: choose “New Calendar”, then “On the Network”, and paste the address.',
  'feed-how-often': 'Your calendar app decides how often it reads the address. Some take several hours.',

  // The signing key of an application
  'int-app-key-advice': 'We sign the webhooks of this application. Rotate the key immediately if it might have leaked.',
  'int-app-key-rotate': 'Rotate signing key…',
  'int-app-key-title': 'Rotate the signing key of “{name}”?',
  'int-app-key-text':
    'We create a new key and show it once. For 24 hours we sign with both keys, so you have time to change it.',
  'int-app-key-now': 'Rotate signing key',
  'int-app-key-done': 'New webhook signing key for {name}',
  'int-app-key-overlap': 'For 24 hours we sign webhooks with the previous key too.',

  ...calendarTexts,
  ...conferenceTexts,
  ...overlayTexts,
  ...webhookTexts,
  ...webhookLogTexts,
} as const
