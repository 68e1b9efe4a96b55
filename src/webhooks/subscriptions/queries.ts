import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import { columnList } from '../../platform/fields.ts'
import type { ApplicationId, GroupId, OrganizationId, SubscriptionId, TokenId, UserId } from '../../platform/ids.ts'
import { subscriptionFields, type SubscriptionColumns } from './fields.ts'

/** Without the signing keys, which have their own queries. */
export type SubscriptionRow = SubscriptionColumns & {
  id: SubscriptionId
  organization_id: OrganizationId
  user_id: UserId | null
  group_id: GroupId | null
  creator_id: UserId
  /** The application that created the subscription. */
  application_id: ApplicationId | null
}

/** A signing key, encrypted for its subscription. */
export type KeyRow = Pick<SubscriptionRow, 'id' | 'organization_id'> & { signing_key: string }

export const columns = sql`
  id, organization_id, user_id, group_id, creator_id, application_id, ${sql.raw(columnList(subscriptionFields))}`

export async function getSubscription(db: Db, organization_id: OrganizationId, id: SubscriptionId, lock = sql.empty) {
  const row = await db.maybe<SubscriptionRow>(sql`
    select ${columns} from webhook_subscriptions where organization_id = ${organization_id} and id = ${id} ${lock}`)
  if (!row) throw new NotFound()
  return row
}

/** Replaces the signing key. The previous key signs too for another 24 hours. */
export async function replaceKey(db: Db, { organization_id, id }: Managed<SubscriptionRow>, signing_key: string) {
  const { previous_key_until } = await db.one<{ previous_key_until: string | null }>(sql`
    update webhook_subscriptions s set ${newKeyColumns(sql`${signing_key}`)}
    where organization_id = ${organization_id} and id = ${id} returning previous_key_until`)
  return previous_key_until
}

/** The same for subscriptions of any organization. */
export async function replaceKeys(db: Db, keys: KeyRow[]) {
  const [ids, organization_ids] = [keys.map(({ id }) => id), keys.map(({ organization_id }) => organization_id)]
  await db.run(sql`
    update webhook_subscriptions s set ${newKeyColumns(sql`new_key.signing_key`)}
    from unnest(${ids}::uuid[], ${organization_ids}::uuid[], ${keys.map(({ signing_key }) => signing_key)}::text[])
      as new_key (id, organization_id, signing_key)
    where s.organization_id = new_key.organization_id and s.id = new_key.id`)
}

const newKeyColumns = (key: Sql) => sql`
  signing_key = ${key}, previous_signing_key = s.signing_key, updated_at = now(),
  previous_key_until = case when s.signing_key is not null then now() + interval '24 hours' end`

/** The keys of an application's subscriptions, locked until the transaction ends. */
export function lockKeys(db: Db, application_id: ApplicationId) {
  return db.all<KeyRow>(sql`
    select id, organization_id, signing_key from webhook_subscriptions
    where application_id = ${application_id} and signing_key is not null order by id for no key update`)
}

/** The key of the token's application. Key and grant cannot change until the transaction ends. */
export function lockSharedApplicationKey(db: Db, token_id: TokenId) {
  return db.maybe<{ signing_key: string | null }>(sql`
    select a.signing_key
    from access_tokens t
    join application_grants g on g.id = t.grant_id
    join applications a on a.id = g.application_id
    where t.id = ${token_id} for key share of g for share of a`)
}
