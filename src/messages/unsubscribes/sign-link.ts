import { config } from '../../platform/config.ts'
import type { OrganizationId } from '../../platform/ids.ts'

/** Stand-in. */
export function unsubscribeLink(organization_id: OrganizationId, _address: string) {
  return `${config.BASE_URL}/unsubscribe/${organization_id}`
}
