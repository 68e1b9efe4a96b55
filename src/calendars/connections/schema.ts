import { z } from 'zod'
import { createdAt, doc, enumText, exampleUri, ownUri, timestampText, uris } from '../../platform/http/field-texts.ts'
import { isObject, paging, reference, singleLineText } from '../../platform/http/field-types.ts'
import { isOneLine } from '../../platform/text.ts'
import { problemReasons } from '../events/event-problem.ts'
import { parseAddress } from './parse-address.ts'
import { connectionStates } from './queries.ts'
import { checkCredentials } from './rules.ts'

const providers = ['caldav', 'ics'] as const
const plannedProviders = new Set<unknown>(['google', 'microsoft'])
const maxPassword = 500

const providerText = enumText('Kind of the calendar server.', {
  caldav: 'An account at a CalDAV server, for example Nextcloud or iCloud. Bookings can be added to it.',
  ics: 'The address of a calendar in iCalendar format, which is only read.',
})

const reasonText = enumText('What cannot be read.', {
  unreadable_start: 'When the event starts, so it does not block a time.',
  unreadable_end: 'When the event ends, or it ends before its start. It blocks an hour, or a day if it is all-day.',
  unreadable_rule: 'How the event repeats. Only its first time blocks.',
  unreadable_dates: 'Some additional or excluded dates of a series.',
  unreadable_instance: 'Which instance of a series the event changes. Both times block.',
  unknown_time_zone: 'The time zone of the event. The time zone of the calendar applies.',
  too_many: 'Events, dates or rules beyond the limit. Where possible, the first time of each event blocks.',
  incomplete: 'The end of the event: the calendar does not contain all of it.',
  too_large: 'The whole event, because it is too large. What was known of it before still blocks.',
})

export const CalendarProblems = z
  .object({
    reason: z.enum(problemReasons).meta(reasonText),
    count: z.int().meta(doc('In how many places.', 2)),
    date: z.string().nullable().meta(doc('The date of the next such event, if its start is known.', '2026-11-18')),
  })
  .meta({ id: 'CalendarProblems', description: 'What cannot be read in calendars that are checked for conflicts.' })

export const CalendarConnection = z
  .object({
    uri: z.url().meta(ownUri('calendar connection', exampleUri('calendar_connections'))),
    user: z.url().meta(doc('URI of the owner of the calendars.', uris.user)),
    provider: z.enum(providers).meta(providerText),
    account: z
      .string()
      .meta(
        doc(
          'Name of the account or the host of the feed. Never contains a password or the whole address of a feed.',
          'maya@cal.example.com',
        ),
      ),
    state: z.enum(connectionStates).meta(
      enumText('Whether the calendars can be read.', {
        active: 'The last sync was successful, or the first one has not run yet.',
        unreachable: 'The server does not respond as it should. The last known busy times still count. Syncs go on.',
        needs_reconnect: 'The server rejects the password, or the calendar is gone. The owner must connect it again.',
      }),
    ),
    reason: z
      .string()
      .nullable()
      .meta(
        doc(
          'Why the calendars, or some of their events, cannot be read. Null if everything was read.',
          'The password is no longer accepted.',
        ),
      ),
    problems: z
      .array(CalendarProblems)
      .meta(
        doc(
          'What cannot be read in the calendars that are checked for conflicts. Past events do not count. Empty if ' +
            'everything was read.',
          [],
        ),
      ),
    last_synced_at: z
      .string()
      .nullable()
      .meta(
        timestampText(
          'When the calendars were last read successfully, in UTC. Null if they have not been read yet.',
          '2026-11-16T07:40:12.031877Z',
        ),
      ),
    created_at: z.string().meta(createdAt),
    calendars: z.array(z.url()).meta(doc('URIs of its calendars.', [exampleUri('calendars')])),
  })
  .meta({ id: 'CalendarConnection', description: 'An account at a calendar server, or a feed, that blocks times.' })

const urlText = (rest: string) =>
  doc(
    'Address of the server or the feed: https, reachable from the internet unless the operator allows others. For CalDAV ' +
      `the host name is enough. Feed addresses can begin with webcal. ${rest}`,
    'https://cal.example.com',
  )
const usernameText = (rest: string) => doc(`User name at the CalDAV server. ${rest}`, 'maya@cal.example.com')
const passwordText = (rest: string) =>
  doc(
    `Password at the CalDAV server, best an app password. It is stored encrypted and never returned. ${rest}`,
    'example-app-password',
  )

/** A host name without https is enough for CalDAV only. Which provider it is for is checked later. */
const url = z.string().superRefine((text, context) => {
  for (const { message } of parseAddress('caldav', text).problems) context.addIssue({ code: 'custom', message })
})
/** HTTP separates user name and password by a colon. */
const username = singleLineText(200).refine((text) => !text.includes(':'), 'must not contain a colon')
/** The server gets the exact text, so it is not trimmed. */
const password = z
  .string()
  .max(maxPassword)
  .refine((text) => text.trim() !== '', 'must be filled')
  .refine(isOneLine, 'must not have line breaks or control characters')
  .meta({ format: 'password' })

/** Some clients always send every field, and null for those without a value. */
const optional = <T extends z.ZodType>(value: T) => value.nullish().transform((input) => input ?? undefined)

/** `google` and `microsoft` get a message of their own. */
const provider = z
  .string()
  .refine((text) => !plannedProviders.has(text), { message: 'is not available yet: use caldav or ics', abort: true })
  .pipe(z.enum(providers))

export const NewCalendarConnection = z
  .object({
    provider: provider.meta(providerText),
    url: url.meta(urlText('It is never returned.')),
    username: optional(username).meta(usernameText('Required for caldav.')),
    password: optional(password).meta(passwordText('Required for caldav.')),
  })
  .superRefine(
    (input, context) => {
      const invalidFields = new Set(context.issues.map(({ path }) => path?.[0]))
      if (invalidFields.has('provider')) return
      const address = invalidFields.has('url') ? [] : parseAddress(input.provider, input.url).problems
      for (const { parameter = '', message, code } of [...address, ...checkCredentials(input.provider, input)])
        if (!invalidFields.has(parameter))
          context.addIssue({ code: 'custom', path: [parameter], message, params: { code } })
    },
    { when: isObject },
  )
  .meta({
    id: 'NewCalendarConnection',
    description:
      'An account or a feed to connect. A person has at most 10 connections, each with at most 100 calendars.',
  })

export const CalendarConnectionChange = z
  .object({
    url: optional(url).meta(urlText('A new address of a CalDAV server also needs the password.')),
    username: optional(username).meta(usernameText('Default: unchanged.')),
    password: optional(password).meta(passwordText('Default: unchanged.')),
  })
  .refine((input) => Object.values(input).some((value) => value !== undefined), {
    path: ['url'],
    message: 'url, username or password is required',
  })
  .meta({
    id: 'CalendarConnectionChange',
    description: 'What is new about the account or the feed. Send at least one field; the others stay as they are.',
  })

export const CalendarConnectionFilters = z.object({
  user: reference('users')
    .optional()
    .meta(doc('URI of a user: only their connections. Others than yourself only as an admin or owner.', uris.user)),
  organization: reference('organizations')
    .optional()
    .meta(
      doc('URI of your organization: the connections of all members. Only for admins and owners.', uris.organization),
    ),
  ...paging('created_at'),
})

export type CalendarConnection = z.infer<typeof CalendarConnection>
export type NewCalendarConnection = z.infer<typeof NewCalendarConnection>
export type CalendarConnectionChange = z.infer<typeof CalendarConnectionChange>
export type CalendarConnectionFilters = z.infer<typeof CalendarConnectionFilters>
