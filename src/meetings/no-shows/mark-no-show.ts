import type { Caller } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { emit, type DomainEvent } from '../../platform/events/emit.ts'
import type { InviteeId } from '../../platform/ids.ts'
import { inviteePayload } from '../invitees/present.ts'
import { getInvitee } from '../invitees/queries.ts'
import type { EventRow } from '../scheduled-events/queries.ts'
import { deleteNoShow, getNoShow, insertNoShow, type NoShowRow } from './queries.ts'
import { requireStarted } from './rules.ts'

export async function markNoShow(db: Db, caller: Caller, event: Managed<EventRow>, id: InviteeId) {
  const invitee = await getInvitee(db, caller.organization_id, event.id, id)
  requireStarted(event, invitee, Date.now())
  const noShowId = await insertNoShow(db, invitee, caller.user_id)
  await emitNoShow(db, 'invitee_no_show.created', event, invitee.id)
  return getNoShow(db, caller.organization_id, noShowId)
}

export async function unmarkNoShow(db: Db, { event, ...noShow }: Managed<NoShowRow & { event: EventRow }>) {
  await deleteNoShow(db, event.organization_id, noShow)
  await emitNoShow(db, 'invitee_no_show.deleted', event, noShow.invitee_id)
}

async function emitNoShow(db: Db, name: DomainEvent['name'], event: EventRow, invitee_id: InviteeId) {
  const { organization_id, id, hosts } = event
  const payload = inviteePayload(await getInvitee(db, organization_id, id, invitee_id), event)
  const user_ids = hosts.map(({ user_id }) => user_id)
  await emit(db, organization_id, [{ name, user_ids, subject_id: invitee_id, entity_id: id, payload }])
}
