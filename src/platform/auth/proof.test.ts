import { expect, expectTypeOf, test } from 'vitest'
import { removeContact } from '../../contacts/contacts/delete.ts'
import type { ContactRow } from '../../contacts/contacts/queries.ts'
import { cancelEvent, cancelInvitee } from '../../meetings/bookings/cancel.ts'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import type { Canceler, EventRow } from '../../meetings/scheduled-events/queries.ts'
import { deleteGroup, type GroupRow } from '../../people/groups/queries.ts'
import { shareRecap } from '../../recaps/meeting-recaps/share.ts'
import { loadManagedForUpdate } from '../../scheduling/event-types/permissions.ts'
import { getEventType, updateEventType, type EventTypeRow } from '../../scheduling/event-types/queries.ts'
import { changeEventType, removeEventType } from '../../scheduling/event-types/update.ts'
import { insertLink } from '../../scheduling/scheduling-links/queries.ts'
import { restartDelivery } from '../../webhooks/deliveries/queries.ts'
import { deleteSubscription } from '../../webhooks/subscriptions/change-queries.ts'
import type { SubscriptionRow } from '../../webhooks/subscriptions/queries.ts'
import type { Db } from '../db/db.ts'
import { asId } from '../ids.ts'
import type { Caller } from './caller.ts'
import { managedByService, type Managed, type Proof } from './proof.ts'

type Rows = {
  eventType: EventTypeRow
  event: EventRow
  invitee: InviteeRow
  contact: ContactRow
  subscription: SubscriptionRow
  group: GroupRow
}

test('a proof is the row itself, but a row is not a proof, and one kind of proof is not another', () => {
  const row = { id: '1' }

  expect(managedByService(row)).toBe(row)
  expectTypeOf<Managed<EventTypeRow>>().toExtend<EventTypeRow>()
  expectTypeOf<EventTypeRow>().not.toExtend<Managed<EventTypeRow>>()
  expectTypeOf<Proof<EventTypeRow, 'link'>>().not.toExtend<Managed<EventTypeRow>>()
  expectTypeOf(loadManagedForUpdate).returns.resolves.toEqualTypeOf<Managed<EventTypeRow>>()
})

test('a change without a proof does not compile', () => {
  expect([forgetCheck, checkFirst]).toHaveLength(2)
})

/** Never called: the type check fails when the compiler accepts a line below one of these comments. */
async function forgetCheck(db: Db, caller: Caller, canceler: Canceler, rows: Rows) {
  const { eventType, event, invitee, contact, subscription, group } = rows
  // @ts-expect-error not checked that the caller may change it
  await changeEventType(db, caller, await getEventType(db, caller.organization_id, asId('1')), { name: 'Intro' })
  // @ts-expect-error not checked that the caller may change it
  await removeEventType(db, eventType)
  // @ts-expect-error not checked that the caller may change it
  await updateEventType(db, eventType, { name: 'Intro' })
  // @ts-expect-error not checked that the caller may share it
  await insertLink(db, caller, managedByService(eventType), { key: '' })
  // @ts-expect-error not checked that the caller may cancel it
  await cancelEvent(db, event, canceler)
  // @ts-expect-error who may change the meeting is not checked for the invitee
  await cancelInvitee(db, { event: managedByService(event), invitee }, canceler)
  // @ts-expect-error not checked whose contact it is
  await removeContact(db, contact)
  // @ts-expect-error not checked who manages it
  await deleteSubscription(db, subscription)
  // @ts-expect-error not checked who manages it
  await restartDelivery(db, subscription, asId('1'))
  // @ts-expect-error not checked who may read it
  await shareRecap(db, { organization_id: caller.organization_id, id: asId('1') })
  // @ts-expect-error not checked that the caller is an admin
  await deleteGroup(db, group)
}

/** Never called either: with the proof it compiles. */
async function checkFirst(db: Db, caller: Caller) {
  await removeEventType(db, await loadManagedForUpdate(db, caller, asId('1')))
}
