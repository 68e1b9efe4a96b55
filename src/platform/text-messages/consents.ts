import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { writeLater } from '../db/write-queue.ts'
import type { InviteeId, OrganizationId } from '../ids.ts'

/**
 * The version of the sentence on the booking page (`text-consent` in platform/texts). Raise it when its meaning changes
 * in any language: a consent names the version that the visitor saw.
 */
export const consentWording = '2026-11'

export type TextConsent = {
  organization_id: OrganizationId
  invitee_id: InviteeId
  number: string
  source: 'booking page' | 'api'
  locale: string | null
}

/** Records that an invitee agreed to text messages to this number, in the transaction of the booking. */
export async function recordConsent(db: Db, { organization_id, invitee_id, number, source, locale }: TextConsent) {
  const wording = source === 'booking page' ? consentWording : null
  const text_consent = sql`
    insert into text_consents (organization_id, invitee_id, number, source, wording, locale)
    values (${organization_id}, ${invitee_id}, ${number}, ${source}, ${wording}, ${locale})
    on conflict (invitee_id) do nothing`
  await writeLater(db, { parts: { text_consent } })
}

/** A consent counts for all meetings with the organization, until the owner of the number replies STOP. */
export async function hasConsent(db: Db, organization_id: OrganizationId, number: string) {
  const found = await db.maybe(sql`
    select from text_consents where organization_id = ${organization_id} and number = ${number} limit 1`)
  return found !== undefined
}
