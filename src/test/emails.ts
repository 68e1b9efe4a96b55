import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { decryptSecret } from '../platform/email/queries.ts'
import type { EmailId, OrganizationId } from '../platform/ids.ts'

type StoredEmail = { id: EmailId; secret: string | null }

/** The secrets of the newest email to an address, one per line; null after they were deleted. */
export async function secretTo(db: Db, recipient: string) {
  return decryptSecret(
    await db.one<StoredEmail>(sql`
    select id, secret from mails where recipient = ${recipient} order by created_at desc, id desc limit 1`),
  )
}

/** The first link in the newest email to an address. */
export async function linkTo(db: Db, recipient: string) {
  const [link = ''] = (await secretTo(db, recipient))?.split('\n') ?? []
  if (!link.startsWith('http')) throw new Error(`the newest email to ${recipient} has no link`)
  return link
}

/** The code in the newest email to an address. */
export async function codeTo(db: Db, recipient: string) {
  const [, code] = /^code (.+)$/m.exec((await secretTo(db, recipient)) ?? '') ?? []
  if (code === undefined) throw new Error(`the newest email to ${recipient} has no code`)
  return code
}

/** The secrets of all emails of an organization. */
export async function secretsOf(db: Db, organization_id: OrganizationId) {
  const emails = await db.all<StoredEmail>(sql`select id, secret from mails where organization_id = ${organization_id}`)
  return emails.map(decryptSecret)
}
