import { z } from 'zod'
import { column, computed, type RowOf } from '../../platform/fields.ts'
import {
  createdAt,
  doc,
  emailText,
  enumText,
  linkText,
  ownUri,
  pages,
  timezoneText,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'
import { singleLineText, slug, timezone } from '../../platform/http/field-types.ts'

export const userLocales = ['en', 'fr', 'es', 'de', 'pt', 'ps', 'it', 'nl', 'uk', 'ar'] as const
const timeNotations = ['12h', '24h'] as const
const weekStarts = ['monday', 'saturday', 'sunday'] as const

/** The fields of a user inside another resource. */
export const summaryFields = {
  uri: computed({ text: ownUri('user', uris.user), output: z.url() }),
  name: column({
    text: doc('Full name, as invitees see it.', 'Maya Chen'),
    output: z.string(),
    input: singleLineText(255),
    inputNote: 'One line of at most 255 characters.',
    personal: 'members',
  }),
  slug: column({
    text: doc('Part of scheduling_url that identifies the user.', 'maya-chen'),
    output: z.string(),
    input: slug,
    inputNote:
      'Lower-case letters, digits and single hyphens, at most 80 characters, unique in the whole service. ' +
      "The addresses of the user's booking pages change with it, and the former ones stop working.",
    personal: 'members',
  }),
  email: column({
    text: emailText('Email address that the user signs in with.', 'maya@acme.example'),
    output: z.string(),
    personal: 'members',
  }),
  scheduling_url: computed({
    text: doc("Page where visitors choose one of the user's event types.", pages.user),
    output: z.url(),
  }),
  timezone: column({
    text: timezoneText('Time zone of the user.'),
    output: z.string(),
    input: timezone,
    personal: 'none',
  }),
  avatar_url: computed({
    text: doc("Address of the user's picture. Null when there is none.", pages.picture),
    output: z.url().nullable(),
  }),
  locale: column({
    text: enumText('Language that the user prefers.', {
      en: 'English.',
      fr: 'French.',
      es: 'Spanish.',
      de: 'German.',
      pt: 'Portuguese.',
      ps: 'Pashto.',
      it: 'Italian.',
      nl: 'Dutch.',
      uk: 'Ukrainian.',
      ar: 'Arabic.',
    }),
    output: z.enum(userLocales),
    input: z.enum(userLocales),
    personal: 'none',
    sample: 'de',
  }),
  created_at: column({ text: createdAt, output: z.string() }),
  updated_at: column({ text: updatedAt, output: z.string() }),
}

/** The fields of a user. Columns, schemas, samples, hostile values and marks follow from them. */
export const userFields = {
  ...summaryFields,
  time_notation: column({
    text: enumText('How emails write times of day for this user.', {
      '12h': 'Twelve hours with am and pm, for example 3:00 pm.',
      '24h': 'Twenty-four hours, for example 15:00.',
    }),
    output: z.enum(timeNotations),
    input: z.enum(timeNotations),
    personal: 'none',
    sample: '24h',
    hostile: ['12', '24 h', ''],
  }),
  current_organization: computed({
    text: doc('URI of the organization that the user belongs to.', uris.organization),
    output: z.url(),
  }),
  resource_type: computed({
    text: enumText('Kind of this resource.', { User: 'A user.' }),
    output: z.literal('User'),
  }),
  week_start: column({
    text: enumText('First day of the week in calendars. Null when it follows from the language.', {
      monday: 'Monday.',
      saturday: 'Saturday.',
      sunday: 'Sunday.',
    }),
    output: z.enum(weekStarts).nullable(),
    input: z.enum(weekStarts).nullable(),
    inputNote: 'Null resets it.',
    personal: 'none',
    sample: 'monday',
    hostile: ['tuesday', 'Monday', ''],
  }),
  meeting_url: computed({
    text: linkText(
      "The user's own link for online meetings, such as a personal room. Meetings at Zoom, Google Meet, Microsoft " +
        'Teams, Webex and GoTo Meeting have it while no account is connected, and locations with host_link. {random} ' +
        'becomes 22 random characters and {meeting} the id of the meeting. Null when there is none, and for callers ' +
        'who are neither the user nor an admin nor an owner.',
      'https://rooms.example/maya',
    ),
    output: z.string().nullable(),
    input: singleLineText(500).nullable(),
    inputNote:
      'An http or https address of at most 500 characters. Meetings that are booked get the new link. Null ' +
      'removes it.',
    sample: 'https://rooms.example/maya',
    hostile: ['rooms.example', 'javascript:alert(1)', 'https://rooms.example/{name}', ''],
  }),
}

export type UserColumns = RowOf<typeof userFields>
