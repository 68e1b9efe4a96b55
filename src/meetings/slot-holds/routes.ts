import { noContent, one } from '../../platform/http/route.ts'
import { requireBookingPlan } from '../slots/rules.ts'
import { createSlotHold } from './create.ts'
import { loadManaged } from './permissions.ts'
import { presentHold } from './present.ts'
import { deleteHold } from './queries.ts'
import { NewSlotHold, SlotHold } from './schema.ts'

export const slotHolds = [
  one(SlotHold, {
    method: 'POST',
    path: '/slot_holds',
    summary: 'Create a slot hold',
    description: `Holds a start time for ten minutes, for example while a person fills in a form. No one else is
      offered the time. To book it, name the hold in POST /invitees. Available to paid organizations.`,
    scope: 'scheduled_events:write',
    extension: true,
    gate: requireBookingPlan,
    body: NewSlotHold,
    async handle({ db, caller, body: input }) {
      return presentHold(await createSlotHold(db, caller, input))
    },
  }),

  one(SlotHold, {
    method: 'GET',
    path: '/slot_holds/:uuid',
    summary: 'Get a slot hold',
    description: `Returns a slot hold that has not expired. The person who created it, admins and owners can read
      it.`,
    scope: 'scheduled_events:read',
    extension: true,
    gate: requireBookingPlan,
    async handle({ db, caller, ids }) {
      return presentHold(await loadManaged(db, caller, ids.uuid))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/slot_holds/:uuid',
    summary: 'Delete a slot hold',
    description: `Releases a held time before it expires. The person who created the hold, admins and owners can
      call it.`,
    scope: 'scheduled_events:write',
    extension: true,
    gate: requireBookingPlan,
    async handle({ db, caller, ids }) {
      await deleteHold(db, caller.organization_id, await loadManaged(db, caller, ids.uuid))
    },
  }),
]
