import { mapPage } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { loadManagedForUpdate } from '../organizations/permissions.ts'
import { requireOwnOrganization } from '../organizations/queries.ts'
import { blockAddress } from './create.ts'
import { loadManaged } from './permissions.ts'
import { presentBlocked } from './present.ts'
import { deleteBlocked, listBlocked } from './queries.ts'
import { BlockedAddress, BlockedAddressFilters, NewBlockedAddress } from './schema.ts'

export const blockedAddressRoutes = [
  many(BlockedAddress, {
    method: 'GET',
    path: '/organizations/:uuid/blocked_addresses',
    summary: 'List blocked addresses',
    description: `Lists the email addresses and domains that cannot book meetings with your organization.`,
    scope: 'organizations:read',
    role: 'admin',
    extension: true,
    query: BlockedAddressFilters,
    async handle({ db, caller, ids, query }) {
      await requireOwnOrganization(db, caller, ids.uuid)
      return mapPage(await listBlocked(db, caller.organization_id, query), presentBlocked)
    },
  }),

  one(BlockedAddress, {
    method: 'POST',
    path: '/organizations/:uuid/blocked_addresses',
    summary: 'Block an address',
    description: `Blocks an email address, or a domain with all domains below it. Blocked people cannot be the invitee
      or a guest of a new or rescheduled booking, neither on a page nor through the API. The error does not say that the
      address is blocked. Existing bookings stay. An organization can block 10,000 addresses.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    activity: { namespace: 'BlockedAddress', action: 'Add' },
    body: NewBlockedAddress,
    async handle({ db, caller, ids, body }) {
      return presentBlocked(await blockAddress(db, await loadManagedForUpdate(db, caller, ids.uuid), body))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/organizations/:uuid/blocked_addresses/:address',
    summary: 'Unblock an address',
    description: `Removes an email address or a domain from the list. Its owner can book again immediately.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    activity: { namespace: 'BlockedAddress', action: 'Remove' },
    async handle({ db, caller, ids }) {
      await requireOwnOrganization(db, caller, ids.uuid)
      await deleteBlocked(db, await loadManaged(db, caller, ids.address))
    },
  }),
]
