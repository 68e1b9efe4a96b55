import { z } from 'zod'
import { inviteeReference } from '../invitees/schema.ts'

export const InviteeNoShow = z.object({ uri: z.url(), invitee: z.url(), created_at: z.string() })
  .meta({ id: 'InviteeNoShow' })

export const NewNoShow = z.object({ invitee: inviteeReference }).meta({ id: 'NewInviteeNoShow' })

export type InviteeNoShow = z.infer<typeof InviteeNoShow>
