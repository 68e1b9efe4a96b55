import { uriOf } from '../../platform/http/field-types.ts'
import type { BlockedAddressRow } from './queries.ts'
import type { BlockedAddress } from './schema.ts'

export function presentBlocked({ id, organization_id, kind, address, created_at }: BlockedAddressRow): BlockedAddress {
  return { uri: `${uriOf('organizations', organization_id)}/blocked_addresses/${id}`, kind, address, created_at }
}
