import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { emit, type DomainEvent } from '../../platform/events/emit.ts'
import { inviteePayload } from '../invitees/present.ts'
import { getInvitee, type InviteeRow } from '../invitees/queries.ts'
import { getEvent, type EventRow } from '../scheduled-events/queries.ts'
import { requireManager } from '../scheduled-events/rules.ts'
import { deleteNoShow, getNoShow, insertNoShow } from './queries.ts'
import { requireStarted } from './rules.ts'

type InviteeKey = Pick<InviteeRow, 'event_id' | 'id'>

export async function markNoShow(db: Db, caller: Caller, { event_id, id }: InviteeKey) {
  const event = await getManaged(db, caller, event_id)
  const invitee = await getInvitee(db, caller.organization_id, event.id, id)
  requireStarted(event, invitee, Date.now())
  const noShowId = await insertNoShow(db, invitee, caller.user_id)
  await emitNoShow(db, 'invitee_no_show.created', event, invitee.id)
  return getNoShow(db, caller.organization_id, noShowId)
}

export async function unmarkNoShow(db: Db, caller: Caller, id: string) {
  const noShow = await getNoShow(db, caller.organization_id, id)
  const event = await getManaged(db, caller, noShow.event_id)
  await deleteNoShow(db, caller.organization_id, noShow)
  await emitNoShow(db, 'invitee_no_show.deleted', event, noShow.invitee_id)
}

export async function getManagedNoShow(db: Db, caller: Caller, id: string) {
  const noShow = await getNoShow(db, caller.organization_id, id)
  await getManaged(db, caller, noShow.event_id)
  return noShow
}

async function getManaged(db: Db, caller: Caller, event_id: string) {
  const event = await getEvent(db, caller.organization_id, event_id)
  requireManager(caller, event)
  return event
}

async function emitNoShow(db: Db, name: DomainEvent['name'], event: EventRow, invitee_id: string) {
  const { organization_id, id, hosts } = event
  const payload = inviteePayload(await getInvitee(db, organization_id, id, invitee_id), event)
  await emit(db, organization_id, [{ name, user_ids: hosts.map(({ user_id }) => user_id), payload }])
}
