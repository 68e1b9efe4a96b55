import { z } from 'zod'
import { column } from '../../platform/fields.ts'
import { doc, enumText } from '../../platform/http/field-texts.ts'
import { multilineText, singleLineText } from '../../platform/http/field-types.ts'
import { LocationConfiguration, newLocations } from './locations.ts'

export const locales = ['en', 'fr', 'es', 'de', 'nl', 'pt', 'it', 'uk', 'ar'] as const
export const maxDuration = 720
export const minutes = z.int().min(1).max(maxDuration)
const durationOptions = z
  .array(minutes)
  .min(1)
  .max(4)
  .refine((options) => new Set(options).size === options.length, 'must not contain the same duration twice')
  .transform((options) => options.toSorted((a, b) => a - b))
const color = z.string().regex(/^#[a-f\d]{6}$/, 'must be a lowercase hex color, for example #0a7cff')

/** What the meeting is: its name, length and location. */
export const basicFields = {
  name: column({
    text: doc('Name that invitees see.', 'Intro call'),
    output: z.string().nullable(),
    row: z.string(),
    input: singleLineText(255),
    inputNote: 'One line of at most 255 characters.',
    default: '',
    personal: 'published',
  }),
  active: column({
    text: doc('Whether it can be booked. An inactive event type is a draft.'),
    output: z.boolean(),
    input: z.boolean(),
    inputNote: 'Default: false.',
    default: false,
    sample: true,
  }),
  /** Responses have description_plain and description_html. */
  description: column({
    text: doc('Description as plain text. Null when there is none.', 'A first call to get to know you.'),
    row: z.string().nullable(),
    input: multilineText(10_000).nullable(),
    inputNote: 'At most 10,000 characters. Default: null.',
    default: null,
    hasLines: true,
    personal: 'published',
  }),
  duration: column({
    text: doc('Default length of the meeting in minutes.', 30),
    output: z.int(),
    input: minutes,
    inputNote: 'From 1 to 720, one of duration_options. Default: the first of them, otherwise 30.',
    default: 30,
    sample: 45,
    hostile: [0, 1440, 1.5, -30, '30'],
  }),
  duration_options: column({
    text: doc('Lengths in minutes that invitees choose from, ascending. Null when there is only one length.', [15, 30]),
    output: z.array(z.int()).nullable(),
    input: durationOptions.nullable(),
    inputNote: 'From 1 to 4 different lengths from 1 to 720. Default: null.',
    default: null,
    sample: [15, 30, 45],
    hostile: [[], [1, 2, 3, 4, 5], [30, 30], [1440], [null]],
  }),
  locations: column({
    type: 'json',
    text: doc('Where invitees can choose to meet. Null when no location is configured.'),
    output: z.array(LocationConfiguration).nullable(),
    row: z.array(LocationConfiguration),
    input: newLocations.nullable(),
    inputNote: 'At most 20, none of them twice. Default: null.',
    default: [],
    personal: 'published',
    sample: [{ kind: 'physical', location: 'Room 1' }],
  }),
  color: column({
    text: doc('Color of the event type: # and six lowercase hexadecimal digits.', '#0a7cff'),
    output: z.string(),
    input: color,
    inputNote: 'Default: #0a7cff.',
    default: '#0a7cff',
    personal: 'none',
    sample: '#ff00aa',
    hostile: ['blue', '#00ff00;x', '#00FF00', '#0f0', ''],
  }),
  locale: column({
    text: enumText('Language of the booking page. Unless a request sets it, the page follows the browser.', {
      en: 'English.',
      fr: 'French.',
      es: 'Spanish.',
      de: 'German.',
      nl: 'Dutch.',
      pt: 'Portuguese.',
      it: 'Italian.',
      uk: 'Ukrainian.',
      ar: 'Arabic.',
    }),
    output: z.enum(locales),
    input: z.enum(locales),
    inputNote: 'Default: the language of the owner if it is one of these, otherwise en.',
    default: 'en',
    personal: 'none',
    sample: 'de',
  }),
  page_locale: column({
    text: doc('The locale, if a request set it. The default of new event types must not decide about the page.'),
    row: z.enum(locales).nullable(),
    default: null,
    personal: 'none',
  }),
}
