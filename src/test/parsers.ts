/**
 * Every parser that reads bytes of strangers, members or other servers. `files`: below src/. The worst inputs of rows
 * without `testedBy` are in hostile-inputs.ts, and parsers.timed.test.ts sends them to a running service. Where work
 * is done in a thread, `thread` says so. `npm run check` fails for a file named parse-, read- or scan- without a row.
 */
export type ParserRow = { reads: string; files: string[]; testedBy?: string; thread?: true }

const rows = <Rows extends Record<string, ParserRow>>(table: Rows): { [name in keyof Rows]: ParserRow } => table

export const parsers = rows({
  json: {
    reads: 'bodies of API requests',
    files: [
      'platform/http/read-json.ts',
      'platform/http/scan-json.ts',
      'platform/http/json-strings.ts',
      'platform/http/read-body.ts',
    ],
  },
  apiForm: {
    reads: 'forms instead of JSON in API requests',
    files: ['platform/http/read-form.ts', 'platform/http/form-tree.ts', 'platform/http/insert-form-value.ts'],
  },
  pageForm: {
    reads: 'forms of pages',
    files: [
      'platform/pages/read-forms.ts',
      'platform/pages/read-long-forms.ts',
      'platform/pages/read-limit.ts',
      'site/book/parse-booking.ts',
      'site/setup/parse-organization.ts',
      'site/account/parse-token.ts',
      'site/invitation/parse-preferences.ts',
    ],
  },
  multipart: { reads: 'forms with a file', files: ['platform/pages/read-upload.ts'] },
  contactFile: {
    reads: 'contact files: CSV and the cells of spreadsheets',
    thread: true,
    files: [
      'contacts/contact-files/csv.ts',
      'contacts/contact-files/load-utf8.ts',
      'contacts/contact-files/parse-batches.ts',
      'contacts/contact-files/parse-cells.ts',
      'contacts/contact-files/parse-country.ts',
      'contacts/contact-files/parse-file.ts',
      'contacts/contact-files/parse-row.ts',
      'contacts/contact-files/parse-upload.ts',
      'contacts/contact-files/parse-value.ts',
      'contacts/contact-files/read-file.ts',
    ],
  },
  invitedPeople: {
    reads: 'lists and tables of people to invite',
    files: ['site/people/invite-input.ts', 'site/people/parse-table.ts'],
  },
  overlay: {
    reads: 'calendars of visitors',
    thread: true,
    files: ['site/book/parse-overlay.ts', 'site/book/read-overlay.ts'],
  },
  email: {
    reads: 'incoming email, answers of calendars and reports',
    thread: true,
    files: [
      'messages/incoming-mail/read-message.ts',
      'messages/incoming-mail/parse-message.ts',
      'messages/incoming-mail/parse-reply.ts',
      'messages/incoming-mail/parse-bounce.ts',
    ],
  },
  picture: {
    reads: 'avatars and logos',
    files: [
      'people/pictures/parse-picture.ts',
      'people/pictures/parse-png.ts',
      'people/pictures/parse-jpeg.ts',
      'people/pictures/parse-webp.ts',
      'people/pictures/parse-avif.ts',
      'platform/http/read-file.ts',
    ],
  },
  transcript: {
    reads: 'transcripts of meetings',
    thread: true,
    files: [
      'recaps/meeting-recaps/read-transcript.ts',
      'recaps/meeting-recaps/transcript-fields.ts',
      'recaps/transcripts/detect-format.ts',
      'recaps/transcripts/cues.ts',
      'recaps/transcripts/segments.ts',
    ],
  },
  markdown: {
    reads: 'Markdown of members',
    files: ['platform/pages/markdown.ts', 'platform/pages/markdown-tokens.ts'],
  },
  template: {
    reads: 'message templates and workflows',
    files: ['messages/message-templates/parse-template.ts', 'messages/manage-workflows/parse-workflow.ts'],
  },
  routingForm: {
    reads: 'routing forms and their conditions',
    files: ['forms/routing-forms/parse-form.ts', 'forms/routing-forms/parse-condition.ts'],
  },
  search: { reads: 'searches in the activity log', files: ['compliance/activity-log/search.ts'] },
  url: {
    reads: 'paths and queries, also in the body of a GET',
    files: ['platform/http/list-query.ts', 'platform/http/page-token.ts', 'platform/http/read-query-body.ts'],
  },
  token: { reads: 'access tokens', files: ['platform/auth/authenticate.ts', 'platform/auth/tokens.ts'] },
  acceptLanguage: { reads: 'Accept and Accept-Language', files: ['platform/http/negotiate.ts'] },
  cookie: {
    reads: 'cookies and the names of browsers',
    files: ['access/sessions/cookie.ts', 'site/account/user-agent.ts'],
  },
  oauth: {
    reads: 'OAuth requests',
    files: ['access/oauth/parse-request.ts', 'access/oauth/parse-consent-query.ts'],
  },
  feed: {
    reads: 'calendars of members',
    testedBy: 'src/calendars/events/hostile-calendars.walk.test.ts',
    files: [
      'calendars/providers/ics/parse-feed.ts',
      'calendars/providers/ics/read-feed.ts',
      'calendars/events/content-lines.ts',
      'calendars/events/read-items.ts',
      'calendars/events/parse-event.ts',
      'calendars/sync/read-batch.ts',
      'calendars/events/parse-end.ts',
      'calendars/events/parse-rule.ts',
      'calendars/events/parse-time.ts',
    ],
  },
  caldav: {
    reads: 'answers of CalDAV servers',
    testedBy: 'src/calendars/providers/caldav/read-xml.test.ts',
    files: [
      'calendars/providers/caldav/read-xml.ts',
      'calendars/providers/caldav/parse-multistatus.ts',
      'calendars/providers/caldav/parse-href.ts',
      'calendars/providers/caldav/read-changes.ts',
      'calendars/providers/caldav/read-objects.ts',
    ],
  },
})

/** Files with such a name that read nothing foreign, and why. */
export const otherReaders: Record<string, string> = {
  'calendars/connections/parse-address.ts': 'an address of a field that has at most 2,000 characters',
  'calendars/providers/read-credentials.ts': 'what we encrypted ourselves',
  'messages/incoming-mail/read-certificate.ts': 'files of the operator',
  'cli/read-body.ts': 'runs on the machine of a developer',
  'compliance/data-compliance/scan-tables.ts': 'reads our own tables',
  'platform/db/embedded/read-backup.ts': 'a file of the operator',
  'platform/db/read-point.ts': 'asks PostgreSQL',
  'platform/http/read-and-present.ts': 'calls the other readers',
  'recaps/summaries/markdown.ts': 'writes text of a model',
}
