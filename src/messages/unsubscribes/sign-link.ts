import { createHash } from 'node:crypto'
import { decrypt, encrypt } from '../../platform/auth/encrypt.ts'
import { config } from '../../platform/config.ts'
import { asId, type OrganizationId } from '../../platform/ids.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import { isId } from '../../platform/text.ts'

/** Who stops emails from which organization. */
export type Subscription = { organization_id: OrganizationId; mailbox_hash: Buffer }

const purpose = 'unsubscribe'

/** The link to stop optional emails. Its token is encrypted, so it shows neither the address nor the organization. */
export function unsubscribeLink(organization_id: OrganizationId, address: string) {
  const { mailbox_hash } = subscriptionOf(organization_id, address)
  const token = encrypt(`${organization_id} ${mailbox_hash.toString('base64url')}`, purpose)
  return `${config.BASE_URL}/unsubscribe/${token}`
}

/** The token proves that its owner got an email. Undefined if we did not write it. */
export function parseToken(token: string): Subscription | undefined {
  try {
    const [id = '', hash = ''] = decrypt(token, purpose).split(' ')
    return isId(id) ? { organization_id: asId(id), mailbox_hash: Buffer.from(hash, 'base64url') } : undefined
  } catch {
    return undefined
  }
}

/** Without a secret key, so that a change of SECRET_KEY does not subscribe anyone again. */
export function subscriptionOf(organization_id: OrganizationId, address: string): Subscription {
  const mailbox_hash = createHash('sha256')
    .update(`${organization_id} ${mailboxOf(address)}`)
    .digest()
  return { organization_id, mailbox_hash }
}
