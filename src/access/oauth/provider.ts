import type { Configuration } from 'oidc-provider'
import { scopes } from '../../platform/auth/scopes.ts'
import { generateToken } from '../../platform/auth/tokens.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId } from '../../platform/ids.ts'
import { seconds } from '../../platform/time.ts'
import { adapterFor } from './adapter.ts'
import { Provider } from './load-library.ts'
import { findMember } from './queries.ts'
import { renderOAuthError } from './render-error.ts'
import { consentPolicy, grantedScopes, isClientSecret, isOwnToken } from './rules.ts'
import { currentDb } from './shared-transaction.ts'
import { cookieKeys, unusedSigningKey } from './signing-key.ts'

/** A refresh token does not expire, but the library requires a number. */
const forever = seconds({ days: 100 * 365 })

const off = { enabled: false }
const isSecure = config.AUTH_URL.startsWith('https:')
const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true } as const

/** A plain OAuth 2 server with opaque tokens, without OpenID Connect identity and public keys. */
export function createProvider(db: Db) {
  const provider = new Provider(config.AUTH_URL, { ...settings, ...hooksFor(db), adapter: adapterFor(db) })
  provider.proxy = true
  prefixTokens(provider.AccessToken.prototype, 'cat')
  prefixTokens(provider.RefreshToken.prototype, 'crt')
  provider.Client.prototype.compareClientSecret = function compareClientSecret(secret) {
    return isClientSecret(this, secret)
  }
  provider.Grant.prototype.getOIDCScopeFiltered = function getOIDCScopeFiltered(scopes) {
    return grantedScopes(this, scopes)
  }
  return provider
}

/** Calls the library's own generator too, because it sets the format of the token. */
function prefixTokens(tokens: object, prefix: 'cat' | 'crt') {
  const { generateTokenId } = tokens as { generateTokenId(): string }
  Object.assign(tokens, {
    generateTokenId(this: object) {
      generateTokenId.call(this)
      return generateToken(prefix)
    },
  })
}

const settings = {
  scopes: [...scopes],
  claims: {},
  responseTypes: ['code'],
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
  clientDefaults: {
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: 'EdDSA',
  },
  enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
  features: {
    devInteractions: off,
    userinfo: off,
    rpInitiatedLogout: off,
    resourceIndicators: off,
    introspection: { enabled: true, allowedPolicy: isOwnToken },
    revocation: { enabled: true, allowedPolicy: isOwnToken },
  },
  routes: {
    authorization: '/oauth/authorize',
    token: '/oauth/token',
    introspection: '/oauth/introspect',
    revocation: '/oauth/revoke',
  },
  ttl: {
    AuthorizationCode: seconds({ minutes: 10 }),
    AccessToken: seconds({ hours: 2 }),
    RefreshToken: forever,
    Grant: forever,
    Interaction: seconds({ hours: 1 }),
    Session: seconds({ hours: 1 }),
  },
  jwks: { keys: [{ ...unusedSigningKey(), kid: 'unused', alg: 'EdDSA', use: 'sig' }] },
  cookies: {
    keys: cookieKeys(),
    names: { interaction: 'convene_consent', resume: 'convene_resume', session: 'convene_flow' },
    long: cookie,
    short: cookie,
  },
  interactions: { url: (_ctx, { uid }) => `/oauth/consent/${uid}`, policy: consentPolicy() },
  allowOmittingSingleRegisteredRedirectUri: false,
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  expiresWithSession: async () => false,
  clientBasedCORS: () => true,
  renderError: renderOAuthError,
} satisfies Configuration

function hooksFor(db: Db): Configuration {
  return {
    async findAccount(_ctx, id) {
      const member = await findMember(currentDb(db), asId(id))
      return member && { accountId: id, organization_id: member.organization_id, claims: () => ({ sub: id }) }
    },
    loadExistingGrant: async (ctx) => {
      const id = ctx.oidc.result?.consent?.grantId
      return id === undefined ? undefined : ctx.oidc.provider.Grant.find(id)
    },
  }
}
