import { z } from 'zod'
import { getOrganization } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { on, type ConsumedEvent } from '../../platform/events/consumers.ts'
import { asId, type OrganizationId, type UserId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import { recomputeMeetingDates } from './interaction-dates.ts'
import { rememberInvitee } from './remember-invitee.ts'

/** What this consumer reads of the payload of an invitee event: the input of the booking form. */
const InviteePayload = z.object({
  email: z.string(),
  name: z.string(),
  timezone: z.string().nullable(),
  text_reminder_number: z.string().nullable(),
  questions_and_answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  old_invitee: z.string().nullable(),
  scheduled_event: z.object({ event_type: z.string() }),
  host_change: z
    .object({
      to: z
        .string()
        .transform(asId<UserId>)
        .nullable(),
    })
    .optional(),
})

export const contactConsumers = [
  on('contacts of invitees', ['invitee.created', 'invitee.canceled', 'invitee_host.changed'], async (db, event) => {
    const invitee = await lockSharedInvitee(db, event)
    // A person who has been erased must not become a contact again.
    if (!invitee) return
    const { organization_id, user_ids: owner_ids } = event
    const {
      old_invitee,
      scheduled_event: { event_type },
      host_change,
      ...person
    } = InviteePayload.parse(event.payload)
    if (event.name !== 'invitee.created')
      await recomputeMeetingDates(db, organization_id, owner_ids, [fold(person.email)])
    const newHosts = host_change?.to ? [host_change.to] : []
    const hosts = event.name === 'invitee.created' ? owner_ids : newHosts
    if (hosts.length === 0 || !(await keepsContacts(db, organization_id))) return
    const isReschedule = old_invitee !== null || event.name !== 'invitee.created'
    await rememberInvitee(db, organization_id, hosts, {
      ...person,
      event_type,
      isReschedule,
      hasNewerBooking: invitee.has_newer,
    })
  }),
]

/** Locks the invitee, so that an erasure waits until this consumer has committed and then finds what it wrote. */
function lockSharedInvitee(db: Db, { organization_id, subject_id }: ConsumedEvent) {
  return db.maybe<{ has_newer: boolean }>(sql`
    select exists (
      select 1 from invitees newer
      where newer.organization_id = ${organization_id} and newer.address = i.address and newer.id > i.id) as has_newer
    from invitees i where i.organization_id = ${organization_id} and i.id = ${subject_id} for key share of i`)
}

async function keepsContacts(db: Db, organization_id: OrganizationId) {
  const { features } = await getOrganization(db, organization_id)
  return features.contacts !== false
}
