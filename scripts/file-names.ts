import { basename, dirname } from 'node:path'

/** Parts that any feature can have. A file can begin with more: `replay-queries.ts`, `profile-page.ts`. */
const parts = `
  resource routes schema queries rules present jobs job consumers consumer limits permissions locks emails texts text search cookie
  pages page layout section view preview timeline summary load commands form fields style list picker
  input request source choice state session key data dates
  index queue pool cache schedule provider client problem item writer loop matcher table tables warnings retention events metrics`

/** What a command does. A file can say to what: `cancel.ts`, `send-test-event.ts`. */
const verbs = `
  claim fill release
  accept announce book cancel change check copy create delete disconnect erase evaluate expand export find follow group import invite join
  load lock mark match merge notify pack parse plan purge read recheck reconfirm record reencrypt register remember render replace replay
  replan request require reschedule reset rotate run save scan send set share sign start store submit sync update verify write`

/** Resources without a folder of their own. The names of all folders are resources too, as one and as many. */
const resources =
  'token cancellation reconfirmation rescheduling confirmation location question answer guest organizer attendee profile hours quiet-hours'

/** Libraries of pure functions, whose files are named after the nouns of their subject. */
const libraries = new Set([
  'scheduling/engine',
  'recaps/transcripts',
  'recaps/summaries',
  'site/reference',
  'calendars/events',
])

/** Names that need no explanation beside their folder, and that no other file would use. */
const exceptions = new Set([
  // The parts of an OAuth server, by the names that the standard and the library give them.
  'access/oauth/adapter.ts',
  'access/oauth/error-responses.ts',
  'access/oauth/metadata.ts',
  'access/oauth/provider.ts',
  'access/oauth/server.ts',
  'access/oauth/shared-transaction.ts',
  'access/oauth/token-exchange.ts',
  // A CSV file and its columns.
  'contacts/contact-files/columns.ts',
  'contacts/contact-files/csv.ts',
  'forms/routing-forms/dry-run.ts',
  // The mail server itself.
  'messages/incoming-mail/server.ts',
  'scheduling/busy-times/busy-sources.ts',
  // What every page of the console uses.
  'access/sessions/session-caller.ts',
  'site/console/api.ts',
  'site/console/breadcrumbs.ts',
  'site/console/copy-button.ts',
  'site/console/flash.ts',
  'site/console/form-problems.ts',
  'site/console/page-links.ts',
  'site/console/token-links.ts',
  'site/account/user-agent.ts',
  'site/book/redirect-target.ts',
  'site/forms/redirect-target.ts',
  // Sample payloads of two domains in one file.
  'webhooks/samples/recaps-and-forms.ts',
])

const words = (text: string) => new Set(text.trim().split(/\s+/))
const [partNames, verbNames, resourceNames] = [words(parts), words(verbs), words(resources)]

/** `path`: under src, such as people/groups/routes.ts. `folders`: the names of all feature folders. */
export function isKnownName(path: string, folders: ReadonlySet<string> = new Set()) {
  const name = basename(path, '.ts')
  const [first = '', last = ''] = [name.split('-')[0], name.split('-').at(-1)]
  if (libraries.has(dirname(path)) || exceptions.has(path)) return true
  if (partNames.has(last) || verbNames.has(first)) return true
  return [...folders, ...resourceNames].some((folder) => singular(folder) === singular(name))
}

function singular(name: string) {
  return name.replace(/s$/, '')
}
