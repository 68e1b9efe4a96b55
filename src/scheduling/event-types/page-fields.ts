import { z } from 'zod'
import { column } from '../../platform/fields.ts'
import { doc, enumText, linkText } from '../../platform/http/field-texts.ts'
import { link, multilineText, slug } from '../../platform/http/field-types.ts'

const nameFields = ['single', 'split'] as const
const botProtections = ['automatic', 'always', 'off'] as const

/** How the event type appears on pages, and who manages it. */
export const pageFields = {
  name_fields: column({
    text: enumText('How the booking form asks for the name.', {
      single: 'One field for the full name.',
      split: 'A field for the first name and one for the last name.',
    }),
    output: z.enum(nameFields),
    input: z.enum(nameFields),
    inputNote: 'Default: single.',
    default: 'single',
    personal: 'none',
    sample: 'split',
  }),
  secret: column({
    text: doc("True when the event type is not listed on the owner's page. Its booking page still works."),
    output: z.boolean(),
    input: z.boolean(),
    inputNote: 'Default: false.',
    default: false,
    sample: true,
  }),
  admin_managed: column({
    text: doc('True when only admins and owners can change the event type.'),
    output: z.boolean(),
    input: z.boolean(),
    inputNote: 'Only admins and owners can send true. Default: false.',
    default: false,
    sample: true,
  }),
  position: column({
    text: doc("Position on the owner's page, from 0.", 0),
    output: z.int(),
    input: z.int().min(0).max(100_000),
    inputNote: "At most 100,000. Default: after the owner's other event types.",
    default: 0,
    sample: 7,
  }),
  slug: column({
    text: doc('Part of scheduling_url that identifies the event type.', 'intro-call'),
    output: z.string().nullable(),
    row: z.string(),
    input: slug,
    inputNote: 'Lower-case letters, digits and single hyphens, at most 80 characters. Default: made from the name.',
    personal: 'published',
    hostile: ['../x', 'a/b', 'Green', '', '--'],
  }),
  internal_note: column({
    text: doc('Note that invitees do not see. Null when there is none.', 'Ask for the company size.'),
    output: z.string().nullable(),
    input: multilineText(10_000).nullable(),
    inputNote: 'At most 10,000 characters. Default: null.',
    default: null,
    hasLines: true,
    personal: 'mention',
  }),
  redirect_url: column({
    text: linkText(
      'Address that opens after a booking. Null shows the confirmation page of the service.',
      'https://acme.example/thanks',
    ),
    output: z.string().nullable(),
    input: link.nullable(),
    inputNote: 'An http or https address of at most 2,048 characters. Default: null.',
    default: null,
    personal: 'published',
    hostile: ['javascript:alert(1)', 'data:text/html,x', '//evil.example'],
  }),
  redirect_with_details: column({
    text: doc(
      'True when redirect_url gets the details of the booking as query parameters: host, time, name, email ' +
        'address, answers, guests and campaign.',
    ),
    output: z.boolean(),
    input: z.boolean(),
    inputNote: 'Parameters that redirect_url already has are kept. Default: false.',
    default: false,
    sample: true,
  }),
  bot_protection: column({
    text: enumText(
      'When visitors of the booking page must prove that they are not bots. Their browser does it while ' +
        'they fill in the form; without JavaScript, they enter a code from an email.',
      {
        automatic: 'While the event type or the organization gets unusually many bookings.',
        always: 'For every booking on the page.',
        off: 'Never.',
      },
    ),
    output: z.enum(botProtections),
    input: z.enum(botProtections),
    inputNote: 'Default: automatic.',
    default: 'automatic',
    personal: 'none',
    sample: 'always',
  }),
  cancel_on_decline: column({
    text: doc(
      'True when a booking is canceled as soon as the invitee declines it in their calendar. The service must ' +
        'receive email for it.',
    ),
    output: z.boolean(),
    input: z.boolean(),
    inputNote: 'Default: false.',
    default: false,
    sample: true,
  }),
}
