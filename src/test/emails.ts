import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { readSecret } from '../platform/email/queries.ts'

type StoredEmail = { id: string; secret: string | null }

/** What the newest mail to somebody carries for them alone, each on a line of its own; null once it is forgotten. */
export async function secretTo(db: Db, recipient: string) {
  return readSecret(await db.one<StoredEmail>(sql`
    select id, secret from mails where recipient = ${recipient} order by created_at desc, id desc limit 1`))
}

/** The first link in the newest mail to somebody. */
export async function linkTo(db: Db, recipient: string) {
  const [link = ''] = (await secretTo(db, recipient))?.split('\n') ?? []
  if (!link.startsWith('http')) throw new Error(`the newest mail to ${recipient} has no link`)
  return link
}

/** The code in the newest mail to somebody. */
export async function codeTo(db: Db, recipient: string) {
  const [, code] = /^code (.+)$/m.exec((await secretTo(db, recipient)) ?? '') ?? []
  if (code === undefined) throw new Error(`the newest mail to ${recipient} has no code`)
  return code
}

/** What the mails of an organization carry for their recipients alone. */
export async function secretsOf(db: Db, organization_id: string) {
  const mails = await db.all<StoredEmail>(sql`select id, secret from mails where organization_id = ${organization_id}`)
  return mails.map(readSecret)
}
