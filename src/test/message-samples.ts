import { brand, host } from '../cli/mail-sample-data.ts'
import type { EmailContext } from '../messages/booking-emails/detail-texts.ts'
import type { MessageContext } from '../messages/message-templates/context-data.ts'
import { sampleContext } from '../messages/message-templates/sample-data.ts'
import type { TriggerType } from '../messages/workflows/step-schema.ts'
import type { UserRow } from '../people/users/queries.ts'
import { asId } from '../platform/ids.ts'

const created_at = '2026-11-01T09:00:00.000000Z'

/** Ada in Berlin. */
export const sampleUser: UserRow = {
  ...host,
  locale: 'en',
  organization_id: asId('019b2c61-0000-7000-8000-000000000001'),
  slug: 'ada-park',
  avatar_url: null,
  meeting_url: null,
  week_start: 'monday',
  created_at,
  updated_at: created_at,
}

/** A meeting on Monday, November 16, 2026, 10:00 am in New York, or the same in the past. */
export function sampleMessage(trigger: TriggerType): MessageContext & { booking: EmailContext } {
  const now = Date.parse('2026-11-14T15:00:00Z')
  const { booking, ...context } = sampleContext(trigger, { brand, user: sampleUser, now })
  if (!booking) throw new Error(`there is no booking for ${trigger}`)
  return { ...context, booking }
}

export const sampleForm = () => sampleContext('routing_form_submitted', { brand, user: sampleUser, now: 0 })
