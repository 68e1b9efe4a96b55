import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Audience, SubscribableEvent } from '../../platform/events/catalog.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import type { WebhookDelivery } from '../../webhooks/deliveries/schema.ts'
import type { WebhookStatus } from './webhook-state.ts'

export const statusKeys: Record<WebhookStatus, PlainTextKey> = {
  active: 'wh-active',
  failing: 'wh-failing',
  disabled: 'wh-disabled',
}

export const deliveryStatusKeys: Record<WebhookDelivery['status'], PlainTextKey> = {
  waiting: 'wh-waiting',
  delivered: 'wh-delivered',
  failed: 'wh-failed',
}

/** The groups of events in forms, by the beginning of their names. */
export const eventGroups: { prefix: string; label: PlainTextKey }[] = [
  { prefix: 'invitee.', label: 'wh-group-bookings' },
  { prefix: 'invitee_no_show.', label: 'wh-group-no-shows' },
  { prefix: 'contact.', label: 'wh-group-contacts' },
  { prefix: 'routing_form_submission.', label: 'wh-group-forms' },
  { prefix: 'meeting_recap.', label: 'wh-group-recaps' },
]

/** What each event means. */
export const eventKeys: Record<SubscribableEvent, PlainTextKey> = {
  'invitee.created': 'wh-invitee-created',
  'invitee.canceled': 'wh-invitee-canceled',
  'invitee_no_show.created': 'wh-no-show-created',
  'invitee_no_show.deleted': 'wh-no-show-deleted',
  'contact.created': 'wh-contact-created',
  'contact.updated': 'wh-contact-updated',
  'contact.deleted': 'wh-contact-deleted',
  'routing_form_submission.created': 'wh-form-submitted',
  'meeting_recap.created': 'wh-recap-created',
  'meeting_recap.updated': 'wh-recap-updated',
  'meeting_recap.deleted': 'wh-recap-deleted',
}

type AudienceNames = { scope: Audience; user_id: string | null; user_name: string | null; group_name: string | null }

/** Whose events a webhook gets. */
export function audienceText(names: AudienceNames, { user_id }: SignedInUser, { text }: Texts) {
  const { scope, user_name, group_name } = names
  if (scope === 'organization') return text('wh-for-organization')
  if (scope === 'group') return text('wh-for-named-group', { name: group_name ?? '' })
  return names.user_id === user_id ? text('wh-for-me') : (user_name ?? text('wh-for-user'))
}
