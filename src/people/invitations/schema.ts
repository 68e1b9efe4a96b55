import { z } from 'zod'
import {
  enumText, createdAt, doc, emailText, timestampText, organizationUri, ownUri, updatedAt, uris,
} from '../../platform/http/field-texts.ts'
import { email, paging } from '../../platform/http/field-types.ts'

const statuses = ['pending', 'accepted', 'declined'] as const
const statusValues = {
  pending: 'The person has not answered yet.',
  accepted: 'The person joined the organization. This is final.',
  declined: 'The person declined. This is final; you can send a new invitation to the same address.',
}

export const OrganizationInvitation = z.object({
  uri: z.url().meta(ownUri('invitation', uris.invitation)),
  organization: z.url().meta(organizationUri),
  email: z.string().meta(emailText('Email address that was invited.', 'sam@acme.example')),
  status: z.enum(statuses).meta(enumText('State of the invitation.', statusValues)),
  created_at: z.string().meta(createdAt),
  updated_at: z.string().meta(updatedAt),
  last_sent_at: z.string().nullable().meta(
    timestampText('When the invitation was last emailed. Null when it was never sent.', '2026-11-02T09:12:44.301872Z')),
  user: z.url().optional().meta(
    doc('URI of the user who accepted the invitation. Absent until it is accepted.', uris.colleague)),
}).meta({ id: 'OrganizationInvitation', description: 'An invitation to join the organization, sent by email.' })

/** Checks only that there is text, because an invalid address has its own error title. */
export const NewInvitation = z.object({
  email: z.string().trim().min(1).max(320).meta(emailText(
    'Email address of the person to invite, who must not be a member or have a pending invitation. '
    + 'At most 254 characters.', 'sam@acme.example')),
}).meta({ id: 'NewInvitation', description: 'The person to invite.' })

export const InvitationFilters = z.object({
  email: email.optional().meta(
    doc('Only invitations to this email address. Case does not matter.', 'sam@acme.example')),
  status: z.enum(statuses).optional().meta(enumText('Only invitations with this status.', statusValues)),
  ...paging('created_at', 'updated_at'),
})

export type OrganizationInvitation = z.infer<typeof OrganizationInvitation>
export type InvitationFilters = z.infer<typeof InvitationFilters>
