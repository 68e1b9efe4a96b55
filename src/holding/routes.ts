import { mayBook } from '../bookings/rules.ts'
import { nothing, one } from '../http/route.ts'
import { presentHold } from '../slot-holds/present.ts'
import { deleteHold, getHold } from '../slot-holds/queries.ts'
import { mayTouch } from '../slot-holds/rules.ts'
import { NewSlotHold, SlotHold } from '../slot-holds/schema.ts'
import { hold } from './hold.ts'

export const slotHolds = [
  one(SlotHold, {
    method: 'POST',
    path: '/slot_holds',
    summary: 'Hold a start for ten minutes, while a form is filled in',
    scope: 'scheduled_events:write',
    extension: true,
    gate: mayBook,
    body: NewSlotHold,
    async handle({ db, caller, body }) {
      return presentHold(await hold(db, caller, body))
    },
  }),

  one(SlotHold, {
    method: 'GET',
    path: '/slot_holds/:uuid',
    summary: 'Get a slot hold',
    scope: 'scheduled_events:read',
    extension: true,
    gate: mayBook,
    async handle({ db, caller, ids }) {
      const found = await getHold(db, caller.organization_id, ids.uuid)
      mayTouch(caller, found)
      return presentHold(found)
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/slot_holds/:uuid',
    summary: 'Release a start that is held',
    scope: 'scheduled_events:write',
    extension: true,
    gate: mayBook,
    async handle({ db, caller, ids }) {
      mayTouch(caller, await getHold(db, caller.organization_id, ids.uuid))
      await deleteHold(db, caller.organization_id, ids.uuid)
    },
  }),
]
