import { removeContact } from '../../contacts/contacts/delete.ts'
import { listOwners, lockByAddress, lockContact } from '../../contacts/contacts/queries.ts'
import { rewriteContact } from '../../contacts/contacts/update.ts'
import { everyDefinition } from '../../contacts/custom-fields/queries.ts'
import { getEvent, leaveSeats, type Canceler } from '../../meetings/scheduled-events/queries.ts'
import { lockBooking } from '../../meetings/slots/locks.ts'
import type { Db } from '../../platform/db/db.ts'
import { createAddressMatcher, type AddressMatcher } from './address-matcher.ts'
import { redactDeliveryAttempts, redactImportProblems, deleteMatchingKeys, deleteOrphanedEvents, deleteOrphanedKeys } from './delete-orphans.ts'
import { redactRecaps, removeRecapsOf } from './erase-recaps.ts'
import {
  deleteGuests, deleteInvitees, deleteMeetings, deleteOrphanedJobs, deleteSubmissionsOf, findMeetingsWith, findContactAddresses,
  lockMeetings, updateTotal,
} from './queries.ts'
import {
  redactRows, deleteEvents, deleteMatchingEmails, deleteSubmissions, scanContacts, beforeFirstId, freeTextTables, type Batch,
} from './scan-tables.ts'

const ownerBatchSize = 50

/** When only those are left who canceled before, a meeting is off. Nobody is named for it. */
const unnamedCanceler: Canceler = { canceled_by: '[deleted]', canceler_type: 'host', reason: null }

/**
 * Everything that is kept of the people with these addresses: themselves first, then what was written and told of them,
 * as nothing can be made anew of it then. Users, and whoever is invited to become one, stay whatever their address:
 * they are no invitees, and leave in another way. What hosts publish, such as the words of an event type, stays, too.
 *
 * Nobody hears `invitee.canceled`: it would tell every subscriber once more what is to be forgotten.
 */
export function stepsForInvitees(organization_id: string, addresses: string[]): Record<string, Batch> {
  const seeker = createAddressMatcher(addresses)
  const texts = freeTextTables.map((table) => [table.name, redactRows(table, organization_id, seeker)] as const)
  return {
    meetings: removeFromMeetings(organization_id, addresses),
    guests: async (db) => {
      const found = await deleteGuests(db, organization_id, addresses)
      return { found, after: found > 0 ? beforeFirstId : undefined }
    },
    contacts: removeContacts(organization_id, addresses),
    'other contacts': redactContacts(organization_id, seeker),
    recaps: redactRecaps(organization_id, addresses, seeker),
    submissions: deleteSubmissions(organization_id, seeker),
    ...Object.fromEntries(texts),
    imports: redactImportProblems(organization_id, seeker),
    deliveries: redactDeliveryAttempts(organization_id, seeker),
    mails: deleteMatchingEmails(organization_id, seeker),
    notices: async (db) => ({ found: await deleteOrphanedJobs(db, organization_id), after: undefined }),
    events: deleteEvents(organization_id, seeker),
    'events of meetings': deleteOrphanedEvents(organization_id),
    answers: deleteMatchingKeys(organization_id, seeker),
    'answers about meetings': deleteOrphanedKeys(organization_id),
  }
}

function removeFromMeetings(organization_id: string, addresses: string[]): Batch {
  return (db) => db.transaction(async (tx) => {
    const meetings = await findMeetingsWith(tx, organization_id, addresses)
    const [first] = meetings
    if (!first) return { found: 0, after: undefined }
    const ids = meetings.map(({ id }) => id)
    await lockBooking(tx, organization_id, first.event_type_id, meetings.flatMap(({ host_ids }) => host_ids))
    await lockMeetings(tx, organization_id, ids)
    await deleteSubmissionsOf(tx, organization_id, ids, addresses)
    const gone = await deleteInvitees(tx, organization_id, ids, addresses)

    for (const one of gone.filter(({ left }) => left > 0)) {
      const event = await getEvent(tx, organization_id, one.event_id)
      if (one.active > 0) await leaveSeats(tx, event, one.active, unnamedCanceler)
      await updateTotal(tx, organization_id, one)
    }
    const empty = gone.filter(({ left }) => left === 0).map(({ event_id }) => event_id)
    await removeRecapsOf(tx, organization_id, empty)
    await deleteMeetings(tx, organization_id, empty)
    return { found: meetings.length, after: beforeFirstId }
  })
}

/** Of one owner after another: addresses are looked up by whose contacts they are of. */
function removeContacts(organization_id: string, addresses: string[]): Batch {
  return async (db, after) => {
    const everybody = await listOwners(db, organization_id)
    const owners = everybody.filter((id) => id > after).slice(0, ownerBatchSize)
    const found = await db.transaction(async (tx) => {
      let removed = 0
      for (const address of await findContactAddresses(tx, organization_id, owners, addresses))
        for (const contact of await lockByAddress(tx, organization_id, owners, address)) {
          await removeContact(tx, contact)
          removed++
        }
      return removed
    })
    return { found, after: owners.at(-1) }
  }
}

function redactContacts(organization_id: string, seeker: AddressMatcher): Batch {
  return async (db, after) => {
    const { ids, last } = await scanContacts(db, organization_id, seeker, after)
    for (const id of ids) await db.transaction((tx) => redactContact(tx, organization_id, id, seeker))
    return { found: ids.length, after: last }
  }
}

async function redactContact(db: Db, organization_id: string, id: string, seeker: AddressMatcher) {
  const before = await lockContact(db, organization_id, id)
  const linkedin = seeker.isIn(before.linkedin) ? null : before.linkedin
  const definitions = await everyDefinition(db, organization_id)
  await rewriteContact(db, before, { ...seeker.cut(before), linkedin }, definitions)
}
