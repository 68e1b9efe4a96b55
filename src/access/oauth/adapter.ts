import type { Adapter, ClientMetadata } from 'oidc-provider'
import { withImpliedScopes } from '../../platform/auth/scopes.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'
import { findClient, type Client } from '../applications/queries.ts'
import { deleteGrant, findGrant } from './queries.ts'
import type { Model } from './record-queries.ts'
import { currentDb } from './shared-transaction.ts'
import { accessTokenAdapter, emptyAdapter, recordAdapter } from './store-tokens.ts'

/** Stores the data of the OAuth library in our tables. */
export function adapterFor(pool: Db) {
  const db = () => currentDb(pool)
  return (model: string): Adapter => {
    if (model === 'Client') return clientAdapter(db)
    if (model === 'Grant') return grantAdapter(db)
    if (model === 'AccessToken') return accessTokenAdapter(db)
    if (isStored(model)) return recordAdapter(db, model)
    // We have our own sign-in sessions. Those of the library end with the response that starts them.
    return emptyAdapter
  }
}

function isStored(model: string): model is Model {
  return ['AuthorizationCode', 'Interaction', 'RefreshToken'].includes(model)
}

function clientAdapter(db: () => Db): Adapter {
  return {
    ...emptyAdapter,
    async find(id) {
      const client = isId(id) ? await findClient(db(), asId(id)) : undefined
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
    scope: [...withImpliedScopes(scopes)].join(' '),
    token_endpoint_auth_method: kind === 'web' ? 'client_secret_basic' : 'none',
    ...(kind === 'web' && { client_secret: secrets.map((hash) => hash.toString('hex')).join('.') }),
  }
}

function grantAdapter(db: () => Db): Adapter {
  return {
    ...emptyAdapter,
    async find(id) {
      const grant = isId(id) ? await findGrant(db(), asId(id)) : undefined
      return (
        grant && {
          jti: id,
          kind: 'Grant',
          accountId: grant.user_id,
          clientId: grant.application_id,
          openid: { scope: grant.scopes.join(' ') },
          iat: grant.issued_at,
        }
      )
    },
    destroy: (id) => deleteGrant(db(), asId(id)),
  }
}
