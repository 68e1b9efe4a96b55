import { z } from 'zod'
import { column, computed, type RowOf } from '../../platform/fields.ts'
import {
  createdAt,
  doc,
  emailText,
  enumText,
  organizationUri,
  ownUri,
  timestampText,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'

export const statuses = ['pending', 'accepted', 'declined'] as const
export const statusValues = {
  pending: 'The person has not answered yet.',
  accepted: 'The person joined the organization. This is final.',
  declined: 'The person declined. This is final; you can send a new invitation to the same address.',
}

/** The fields of an invitation. Columns, row type, schema and marks follow from them. */
export const invitationFields = {
  uri: computed({ text: ownUri('invitation', uris.invitation), output: z.url() }),
  organization: computed({ text: organizationUri, output: z.url() }),
  email: column({
    text: emailText('Email address that was invited.', 'sam@acme.example'),
    output: z.string(),
    personal: 'members',
  }),
  status: column({
    text: enumText('State of the invitation.', statusValues),
    output: z.enum(statuses),
    personal: 'none',
  }),
  created_at: column({ text: createdAt, output: z.string() }),
  updated_at: column({ text: updatedAt, output: z.string() }),
  last_sent_at: column({
    text: timestampText(
      'When the invitation was last emailed. Null when it was never sent.',
      '2026-11-02T09:12:44.301872Z',
    ),
    output: z.string().nullable(),
  }),
  user: computed({
    text: doc('URI of the user who accepted the invitation. Absent until it is accepted.', uris.colleague),
    output: z.url().optional(),
  }),
}

export type InvitationColumns = RowOf<typeof invitationFields>
