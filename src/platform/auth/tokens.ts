import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { page, type Paging } from '../db/page.ts'
import { sql } from '../db/sql.ts'
import { Forbidden, NotFound } from '../errors.ts'
import type { OrganizationId, TokenId, UserId } from '../ids.ts'
import { base62, checksum } from './base62.ts'

const tokenPattern = /^(c[a-z]{2})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

export type NewToken = { name: string; scopes: string[]; expires_at?: string | undefined }

export type TokenRow = {
  id: TokenId
  name: string
  scopes: string[]
  created_at: string
  last_used_at: string | null
  expires_at: string | null
  is_over: boolean
}

/** Creates a personal token and returns its text. Only a hash of it is stored. */
export async function createToken(db: Db, organization_id: OrganizationId, user_id: UserId, token: NewToken) {
  const text = generateToken('cpt')
  const { id } = await db.one<{ id: TokenId }>(sql`
    insert into access_tokens (organization_id, user_id, name, hash, scopes, expires_at)
    values (
      ${organization_id}, ${user_id}, ${token.name}, ${hashOf(text)}, ${token.scopes}, ${token.expires_at ?? null})
    returning id`)
  return { id, token: text }
}

/** Revokes a token by its text or its id. */
export async function revokeToken(db: Db, textOrId: string) {
  const match = hasValidChecksum(textOrId) ? sql`hash = ${hashOf(textOrId)}` : sql`id::text = ${textOrId.toLowerCase()}`
  return db.maybe<{ organization_id: OrganizationId; user_id: UserId }>(sql`
    update access_tokens set revoked_at = now() where ${match} and revoked_at is null
    returning organization_id, user_id`)
}

/** Lists the personal tokens of a user that are not revoked. */
export function listTokens(db: Db, organization_id: OrganizationId, user_id: UserId, paging: Paging) {
  return page<TokenRow>(db, personalTokens(organization_id, user_id), paging)
}

/** One of them. */
export async function getToken(db: Db, organization_id: OrganizationId, user_id: UserId, id: TokenId) {
  const token = await db.maybe<TokenRow>(sql`${personalTokens(organization_id, user_id)} and id = ${id}`)
  if (!token) throw new NotFound()
  return token
}

const personalTokens = (organization_id: OrganizationId, user_id: UserId) => sql`
  select id, name, scopes, created_at, last_used_at, expires_at, coalesce(expires_at <= now(), false) as is_over
  from access_tokens
  where organization_id = ${organization_id} and user_id = ${user_id} and ${isPersonal}`

/** Counts the valid personal tokens of a user, and blocks other transactions that count them. */
export async function lockTokenCount(db: Db, organization_id: OrganizationId, user_id: UserId) {
  const isMember = await db.run(sql`
    select from organization_memberships where organization_id = ${organization_id} and user_id = ${user_id}
    for no key update`)
  if (isMember === 0) throw new Forbidden('You are no longer a member of this organization.')
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from access_tokens
    where organization_id = ${organization_id} and user_id = ${user_id} and ${isPersonal}
      and (expires_at is null or expires_at > now())`)
  return count
}

/** Returns whether the user had such a personal token. */
export async function revokePersonalToken(db: Db, organization_id: OrganizationId, user_id: UserId, id: TokenId) {
  return (
    (await db.run(sql`
    update access_tokens set revoked_at = now()
    where organization_id = ${organization_id} and user_id = ${user_id} and id = ${id} and ${isPersonal}`)) > 0
  )
}

const isPersonal = sql`application_id is null and revoked_at is null`

/** A prefix for secret scanners, 256 random bits, and a checksum that detects typos without a query. */
export function generateToken(prefix: 'cpt' | 'cat' | 'crt' | 'ccs' | 'ccf') {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)
  return `${prefix}_${secret}${checksum(`${prefix}_${secret}`)}`
}

export function hasValidChecksum(text: string) {
  const [, prefix, secret, sum] = tokenPattern.exec(text) ?? []
  return prefix !== undefined && sum === checksum(`${prefix}_${secret}`)
}

export function hashOf(text: string) {
  return createHash('sha256').update(text).digest()
}
