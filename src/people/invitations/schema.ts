import { z } from 'zod'
import { outputShape } from '../../platform/fields.ts'
import { doc, emailText, enumText } from '../../platform/http/field-texts.ts'
import { email, paging } from '../../platform/http/field-types.ts'
import { invitationFields, statuses, statusValues } from './fields.ts'

export const OrganizationInvitation = z
  .object(outputShape(invitationFields))
  .meta({ id: 'OrganizationInvitation', description: 'An invitation to join the organization, sent by email.' })

/** Checks only that there is text, because an invalid address has its own error title. */
export const NewInvitation = z
  .object({
    email: z
      .string()
      .trim()
      .min(1)
      .max(320)
      .meta(
        emailText(
          'Email address of the person to invite, who must not be a member or have a pending invitation. ' +
            'At most 254 characters.',
          'sam@acme.example',
        ),
      ),
  })
  .meta({ id: 'NewInvitation', description: 'The person to invite.' })

export const InvitationFilters = z.object({
  email: email
    .optional()
    .meta(doc('Only invitations to this email address. Case does not matter.', 'sam@acme.example')),
  status: z.enum(statuses).optional().meta(enumText('Only invitations with this status.', statusValues)),
  ...paging('created_at', 'updated_at'),
})

export type OrganizationInvitation = z.infer<typeof OrganizationInvitation>
export type InvitationFilters = z.infer<typeof InvitationFilters>
