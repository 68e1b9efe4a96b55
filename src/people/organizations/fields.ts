import { z } from 'zod'
import { plans, stages } from '../../platform/auth/caller.ts'
import { column, computed, type RowOf } from '../../platform/fields.ts'
import { createdAt, doc, enumText, linkText, ownUri, pages, updatedAt, uris } from '../../platform/http/field-texts.ts'
import { link, singleLineText } from '../../platform/http/field-types.ts'
import { embedDomainFrom } from './rules.ts'

const maxEmbedDomains = 50

const brandColor = z
  .string()
  .regex(/^#[a-f\d]{6}$/i, 'must be # and six hexadecimal digits, for example #0a7cff')
  .transform((text) => text.toLowerCase())

const linkTexts = {
  website: linkText('Website of the organization. Null when there is none.', 'https://acme.example'),
  imprint: linkText('Page about who runs the website. Null when there is none.', 'https://acme.example/imprint'),
  privacy: linkText('Privacy policy. Null when there is none.', 'https://acme.example/privacy'),
}
const links = z.object({
  website: z.string().nullable().meta(linkTexts.website),
  imprint: z.string().nullable().meta(linkTexts.imprint),
  privacy: z.string().nullable().meta(linkTexts.privacy),
})
const linkChanges = z
  .object({
    website: link.nullable().optional().meta(linkTexts.website),
    imprint: link.nullable().optional().meta(linkTexts.imprint),
    privacy: link.nullable().optional().meta(linkTexts.privacy),
  })
  .refine((fields) => Object.keys(fields).length > 0, 'needs at least one link to change')

const embedDomain = z
  .string()
  .max(255)
  .transform((text, context) => {
    const domain = embedDomainFrom(text)
    if (domain !== undefined) return domain
    const message = 'must be a host such as shop.example or *.shop.example, without https://, port and path'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** What an admin can change about the look of public pages. */
const brandingFields = {
  brand_color: column({
    text: doc(
      'Color of buttons and links on public pages: # and six lowercase hexadecimal digits. Pages use a darker or ' +
        'lighter shade where text would be hard to read. Null: the color of the service.',
      '#0a7cff',
    ),
    output: z.string().nullable(),
    input: brandColor.nullable(),
    inputNote: 'Null resets it.',
    default: null,
    personal: 'none',
    hostile: ['blue', '#00ff00;x', '#0f0', '', '#00ff0g', '#00ff00 ', 'url(//evil.example)', '#00ff0000'],
  }),
  links: column({
    type: 'json',
    text: doc('Links at the foot of public pages.'),
    output: links,
    input: linkChanges.nullable(),
    inputNote:
      'Http or https addresses of at most 2,048 characters. A link that you leave out stays, null removes ' +
      'it, and null instead of the object removes all of them.',
    default: { website: null, imprint: null, privacy: null },
    personal: 'published',
    sample: { website: 'https://acme.example', imprint: null },
    hostile: [
      { website: 'javascript:alert(1)' },
      { imprint: 'data:text/html,<script>' },
      { privacy: '//evil.example' },
      { website: 'https://a:b@c.example' },
      { website: 'ftp://c.example' },
      { website: '' },
      { website: 7 },
      ['x'],
    ],
  }),
  powered_by: column({
    text: doc('Whether public pages say that they are powered by Convene.', true),
    output: z.boolean(),
    input: z.boolean(),
    default: true,
    sample: false,
  }),
  embed_domains: column({
    type: 'text[]',
    text: doc(
      'Hosts of websites that can embed public pages, for example shop.example or *.shop.example for all hosts ' +
        'below it. Null: every website. An empty list: none.',
      ['acme.example', '*.acme.example'],
    ),
    output: z.array(z.string()).nullable(),
    input: z
      .array(embedDomain)
      .max(maxEmbedDomains)
      .transform((domains) => [...new Set(domains)])
      .nullable(),
    inputNote: `At most ${maxEmbedDomains}.`,
    default: null,
    personal: 'published',
    hostile: [
      ['https://acme.example'],
      ['acme.example:8080'],
      ['acme.example/x'],
      ['*'],
      ['*.com'],
      ['a b'],
      [''],
      [null],
      [`'none'`],
      ['acme.example; script-src *'],
      ['127.0.0.1'],
      ['[::1]'],
      ['a..b'],
      ['*.*.acme.example'],
      [7],
    ],
  }),
}

/** The fields of an organization. Columns, schemas, samples, hostile values and marks follow from them. */
export const organizationFields = {
  uri: computed({ text: ownUri('organization', uris.organization), output: z.url() }),
  name: column({
    text: doc('Name of the organization.', 'Acme'),
    output: z.string(),
    input: singleLineText(255),
    inputNote: 'One line of at most 255 characters.',
    personal: 'published',
  }),
  kind: computed({
    text: enumText('Whether the organization has one member or several.', {
      single: 'One member.',
      multiple: 'Two or more members.',
    }),
    output: z.enum(['single', 'multiple']),
  }),
  plan: column({
    text: enumText('Plan of the organization. It decides which operations are available.', {
      basic: 'The smallest plan.',
      essentials: 'The plan above basic.',
      standard: 'Adds webhooks.',
      professional: 'The plan above standard.',
      teams: 'Adds webhooks about routing form submissions.',
      enterprise: 'Adds the activity log, outgoing communications, data deletion and organization-wide contact lists.',
    }),
    output: z.enum(plans),
    personal: 'none',
  }),
  stage: column({
    text: enumText('How the organization pays for its plan.', {
      trial: 'Trying the service, with the features of the plan teams and a fixed number of invitations.',
      free: 'Not paying: booking by API, contacts and meeting recaps are not available.',
      paid: 'Paying for the plan.',
    }),
    output: z.enum(stages),
    personal: 'none',
  }),
  created_at: column({ text: createdAt, output: z.string() }),
  updated_at: column({ text: updatedAt, output: z.string() }),
  ...brandingFields,
  logo_url: computed({
    text: doc('Address of the logo. Null when there is none.', pages.picture),
    output: z.url().nullable(),
  }),
}

export type OrganizationColumns = RowOf<typeof organizationFields>
