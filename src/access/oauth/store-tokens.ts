import type { Adapter, AdapterPayload } from 'oidc-provider'
import { encrypt, decrypt } from '../../platform/auth/encrypt.ts'
import { withImpliedScopes } from '../../platform/auth/scopes.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId } from '../../platform/ids.ts'
import { errors, Provider } from './load-library.ts'
import { findAccessToken, insertAccessToken, revokeAccessToken, revokeAccessTokensOf } from './queries.ts'
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOf,
  findRecord,
  isJustConsumed,
  rowOf,
  upsertRecord,
  type Model,
} from './record-queries.ts'

/** A refresh token reused within 10 s is a duplicate request, not theft. */
export const duplicateSeconds = 10

export const emptyAdapter: Adapter = {
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  upsert: async () => {},
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
}

export function accessTokenAdapter(db: () => Db): Adapter {
  return {
    ...emptyAdapter,
    upsert: (token, { grantId = '', scope = '' }, seconds = 0) =>
      insertAccessToken(db(), { hash: hashOf(token), grant_id: asId(grantId), scopes: scopesOf(scope), seconds }),
    async find(token) {
      const row = await findAccessToken(db(), hashOf(token))
      return (
        row && {
          jti: token,
          kind: 'AccessToken',
          accountId: row.user_id,
          clientId: row.application_id,
          grantId: row.grant_id,
          scope: row.scopes.join(' '),
          iat: row.issued_at,
          exp: row.expires_at,
        }
      )
    },
    destroy: (token) => revokeAccessToken(db(), hashOf(token)),
    revokeByGrantId: async (grant_id) => {
      if (!isSingleRevocation()) await revokeAccessTokensOf(db(), asId(grant_id))
    },
  }
}

export function recordAdapter(db: () => Db, model: Model): Adapter {
  return {
    ...emptyAdapter,
    async upsert(id, { jti: _jti, exp: _exp, ...payload }, seconds) {
      await upsertRecord(db(), model, {
        hash: hashOf(id),
        grant_id: payload.grantId === undefined ? null : asId(payload.grantId),
        body: encrypt(JSON.stringify(payload), rowOf(model, hashOf(id))),
        // A refresh token does not expire. It works until it is used or revoked.
        seconds: model === 'RefreshToken' ? null : (seconds ?? null),
      })
    },
    async find(id) {
      const hash = hashOf(id)
      const row = await findRecord(db(), model, hash)
      if (!row || (model === 'Interaction' && row.is_expired)) return undefined
      if (model === 'RefreshToken' && (await isJustConsumed(db(), model, hash, duplicateSeconds))) return undefined
      const payload = JSON.parse(decrypt(row.body, rowOf(model, hash))) as AdapterPayload
      return {
        ...payload,
        // A client with a write scope can request the read scope, and keeps it when the application loses write.
        scope: [...withImpliedScopes(scopesOf(payload.scope))].join(' '),
        jti: id,
        iat: row.issued_at,
        ...(row.expires_at !== null && { exp: row.expires_at }),
        ...(row.consumed_at !== null && { consumed: row.consumed_at }),
      }
    },
    async consume(id) {
      if (await consumeRecord(db(), model, hashOf(id))) return
      throw new errors.InvalidGrant('it was used a moment ago')
    },
    destroy: (id) => deleteRecord(db(), model, hashOf(id)),
    revokeByGrantId: async (grant_id) => {
      if (!isSingleRevocation()) await deleteRecordsOf(db(), model, asId(grant_id))
    },
  }
}

/** Revoking an access token must not revoke the whole grant, which the library would do. */
function isSingleRevocation() {
  const { oidc } = Provider.ctx ?? {}
  return oidc?.route === 'revocation' && oidc.entities.AccessToken !== undefined
}

const scopesOf = (scope = '') => scope.split(' ').filter(Boolean)
