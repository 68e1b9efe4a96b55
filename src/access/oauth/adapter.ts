import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider'
import { encrypt, decrypt } from '../../platform/auth/encrypt.ts'
import { withImplied } from '../../platform/auth/scopes.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { isId } from '../../platform/text.ts'
import { findClient, type Client } from '../applications/queries.ts'
import { errors, Provider } from './load-library.ts'
import {
  consumeRecord, deleteGrant, deleteRecord, deleteRecordsOf, findAccessToken, findGrant, findRecord, insertAccessToken,
  isJustConsumed, revokeAccessToken, revokeAccessTokensOf, rowOf, upsertRecord, type Model,
} from './queries.ts'
import { currentOn } from './shared-transaction.ts'

/** Seconds. A client that asked twice at once is in a hurry, not a thief. */
export const leeway = 10

/** Where the authorization server keeps what it knows. */
export function adapterOn(pool: Db) {
  const db = () => currentOn(pool)
  return (model: string): Adapter => {
    if (model === 'Client') return clients(db)
    if (model === 'Grant') return grants(db)
    if (model === 'AccessToken') return accessTokens(db)
    if (isKept(model)) return records(db, model)
    return nothing
  }
}

function isKept(model: string): model is Model {
  return ['AuthorizationCode', 'Interaction', 'RefreshToken'].includes(model)
}

/** Who is signed in is for our own sessions to say; the server's are over as soon as they have begun. */
const nothing: Adapter = {
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  upsert: async () => {},
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
}

function clients(db: () => Db): Adapter {
  return {
    ...nothing,
    async find(id) {
      const client = isId(id) ? await findClient(db(), id) : undefined
      return client && id === client.id ? { ...metadataOf(client) } : undefined
    },
  }
}

function metadataOf({ id, name, kind, redirect_uris, scopes, secrets }: Client): ClientMetadata {
  return {
    client_id: id,
    client_name: name,
    application_type: kind,
    redirect_uris,
    scope: [...withImplied(scopes)].join(' '),
    token_endpoint_auth_method: kind === 'web' ? 'client_secret_basic' : 'none',
    ...(kind === 'web' && { client_secret: secrets.map((hash) => hash.toString('hex')).join('.') }),
  }
}

function grants(db: () => Db): Adapter {
  return {
    ...nothing,
    async find(id) {
      const grant = isId(id) ? await findGrant(db(), id) : undefined
      return grant && {
        jti: id,
        kind: 'Grant',
        accountId: grant.user_id,
        clientId: grant.application_id,
        openid: { scope: grant.scopes.join(' ') },
        iat: grant.issued_at,
      }
    },
    destroy: (id) => deleteGrant(db(), id),
  }
}

function accessTokens(db: () => Db): Adapter {
  return {
    ...nothing,
    upsert: (token, { grantId = '', scope = '' }, seconds = 0) =>
      insertAccessToken(db(), { hash: hashOf(token), grant_id: grantId, scopes: scopesOf(scope), seconds }),
    async find(token) {
      const found = await findAccessToken(db(), hashOf(token))
      return found && {
        jti: token,
        kind: 'AccessToken',
        accountId: found.user_id,
        clientId: found.application_id,
        grantId: found.grant_id,
        scope: found.scopes.join(' '),
        iat: found.issued_at,
        exp: found.expires_at,
      }
    },
    destroy: (token) => revokeAccessToken(db(), hashOf(token)),
    revokeByGrantId: async (grant_id) => {
      if (!isOneTokenMeant()) await revokeAccessTokensOf(db(), grant_id)
    },
  }
}

function records(db: () => Db, model: Model): Adapter {
  return {
    ...nothing,
    async upsert(id, { jti: _jti, exp: _exp, ...payload }, seconds) {
      await upsertRecord(db(), model, {
        hash: hashOf(id),
        grant_id: payload.grantId ?? null,
        body: encrypt(JSON.stringify(payload), rowOf(model, hashOf(id))),
        // A refresh token lives until it is used or revoked.
        seconds: model === 'RefreshToken' ? null : (seconds ?? null),
      })
    },
    async find(id) {
      const hash = hashOf(id)
      const found = await findRecord(db(), model, hash)
      if (!found || (model === 'Interaction' && found.is_over)) return undefined
      if (model === 'RefreshToken' && (await isJustConsumed(db(), model, hash, leeway))) return undefined
      const payload = JSON.parse(decrypt(found.body, rowOf(model, hash))) as AdapterPayload
      return {
        ...payload,
        // Whoever may write may ask for less, and keeps what is left when an application loses a scope.
        scope: [...withImplied(scopesOf(payload.scope))].join(' '),
        jti: id,
        iat: found.issued_at,
        ...(found.expires_at !== null && { exp: found.expires_at }),
        ...(found.consumed_at !== null && { consumed: found.consumed_at }),
      }
    },
    async consume(id) {
      if (await consumeRecord(db(), model, hashOf(id))) return
      throw new errors.InvalidGrant('it was used a moment ago')
    },
    destroy: (id) => deleteRecord(db(), model, hashOf(id)),
    revokeByGrantId: async (grant_id) => {
      if (!isOneTokenMeant()) await deleteRecordsOf(db(), model, grant_id)
    },
  }
}

/** Whoever ends an access token means that one, while the library ends all that came of the consent. */
function isOneTokenMeant() {
  const { oidc } = Provider.ctx ?? {}
  return oidc?.route === 'revocation' && oidc.entities.AccessToken !== undefined
}

const scopesOf = (scope = '') => scope.split(' ').filter(Boolean)
