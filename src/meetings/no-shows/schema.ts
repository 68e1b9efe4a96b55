import { z } from 'zod'
import { doc, timestampText, ownUri, uris } from '../../platform/http/field-texts.ts'
import { inviteeReference } from '../invitees/schema.ts'

export const InviteeNoShow = z
  .object({
    uri: z.url().meta(ownUri('no-show', uris.noShow)),
    invitee: z.url().meta(doc('URI of the invitee who did not attend.', uris.invitee)),
    created_at: z.string().meta(timestampText('When the invitee was marked, in UTC.', '2026-11-17T15:20:11.480027Z')),
  })
  .meta({ id: 'InviteeNoShow', description: 'Marks an invitee who did not attend the meeting.' })

export const NewNoShow = z
  .object({
    invitee: inviteeReference.meta(
      doc(
        'URI of the invitee who did not attend. The meeting must have started, and the invitee must not have canceled.',
        uris.invitee,
      ),
    ),
  })
  .meta({ id: 'NewInviteeNoShow', description: 'The invitee to mark as a no-show.' })

export type InviteeNoShow = z.infer<typeof InviteeNoShow>
