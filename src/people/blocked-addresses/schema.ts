import { z } from 'zod'
import { createdAt, doc, enumText, ownUri, uris } from '../../platform/http/field-texts.ts'
import { paging } from '../../platform/http/field-types.ts'
import { parseBlocked } from './rules.ts'

const kinds = ['email', 'domain'] as const
const kindValues = { email: 'One email address.', domain: 'All addresses of a domain and of the domains below it.' }

export const BlockedAddress = z
  .object({
    uri: z.url().meta(ownUri('blocked address', uris.blockedAddress)),
    kind: z.enum(kinds).meta(enumText('What is blocked.', kindValues)),
    address: z
      .string()
      .meta(
        doc(
          'The email address or domain as it is compared: in lower case, without a tag (ada+1@…) and without dots at Gmail, ' +
            'an international domain in its ASCII form.',
          'spam.example',
        ),
      ),
    created_at: z.string().meta(createdAt),
  })
  .meta({
    id: 'BlockedAddress',
    description: 'An email address or a domain that cannot be the invitee or a guest of a booking.',
  })

const address = z
  .string()
  .max(320)
  .transform((text, context) => {
    const blocked = parseBlocked(text)
    if (blocked) return blocked
    context.addIssue({ code: 'custom', message: 'must be an email address or a domain such as spam.example' })
    return z.NEVER
  })

export const NewBlockedAddress = z
  .object({
    address: address.meta(
      doc(
        'An email address, or a domain to block all its addresses and those of the domains below it. ' +
          'At most 320 characters.',
        'spam.example',
      ),
    ),
  })
  .meta({ id: 'NewBlockedAddress', description: 'An email address or a domain to block.' })

export const BlockedAddressFilters = z.object({
  kind: z.enum(kinds).optional().meta(enumText('Only blocked addresses of this kind.', kindValues)),
  ...paging('created_at', 'address'),
})

export type BlockedAddress = z.infer<typeof BlockedAddress>
export type NewBlockedAddress = z.infer<typeof NewBlockedAddress>
export type BlockedAddressFilters = z.infer<typeof BlockedAddressFilters>
