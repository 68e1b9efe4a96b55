import { createPrivateKey, timingSafeEqual } from 'node:crypto'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { scopes, withImplied } from '../../platform/auth/scopes.ts'
import { keyFor, oldKeyFor } from '../../platform/auth/secret.ts'
import { hashOf, generateToken } from '../../platform/auth/tokens.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { adapterOn } from './adapter.ts'
import { errors, interactionPolicy, Provider } from './load-library.ts'
import { findMember } from './queries.ts'
import { explain } from './render-error.ts'
import { currentOn } from './shared-transaction.ts'

const minute = 60
const hour = 60 * minute
/** A refresh token ends when it is used or revoked; the server wants a number all the same. */
const forever = 100 * 365 * 24 * hour

const off = { enabled: false }
const isSecure = config.AUTH_URL.startsWith('https:')
const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true } as const

/** A plain OAuth 2 server: no identity, no keys for anybody, opaque tokens. */
export function createProvider(db: Db) {
  const provider = new Provider(config.AUTH_URL, { ...settings, ...hooksOn(db), adapter: adapterOn(db) })
  provider.proxy = true
  nameTokens(provider.AccessToken.prototype, 'cat')
  nameTokens(provider.RefreshToken.prototype, 'crt')
  provider.Client.prototype.compareClientSecret = isSecretOf
  provider.Grant.prototype.getOIDCScopeFiltered = allowedOf
  return provider
}

/** The server's own name for a token is only drawn because it settles the token's format on the way. */
function nameTokens(tokens: object, prefix: 'cat' | 'crt') {
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
    introspection: { enabled: true, allowedPolicy: isItsOwn },
    revocation: { enabled: true, allowedPolicy: isItsOwn },
  },
  routes: {
    authorization: '/oauth/authorize',
    token: '/oauth/token',
    introspection: '/oauth/introspect',
    revocation: '/oauth/revoke',
  },
  ttl: {
    AuthorizationCode: 10 * minute,
    AccessToken: 2 * hour,
    RefreshToken: forever,
    Grant: forever,
    Interaction: hour,
    Session: hour,
  },
  // Nothing is ever signed with it, but there must be one, the same in every process.
  jwks: { keys: [{ ...signingKey(), kid: 'unused', alg: 'EdDSA', use: 'sig' }] },
  cookies: {
    keys: cookieKeys(),
    names: { interaction: 'convene_consent', resume: 'convene_resume', session: 'convene_flow' },
    long: cookie,
    short: cookie,
  },
  interactions: { url: (_ctx, { uid }) => `/oauth/consent/${uid}`, policy: policy() },
  allowOmittingSingleRegisteredRedirectUri: false,
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  expiresWithSession: async () => false,
  clientBasedCORS: () => true,
  renderError: explain,
} satisfies Configuration

/** Whoever asks for scopes of which none exists is told so, rather than letting somebody agree to nothing. */
function policy() {
  const prompts = interactionPolicy.base()
  const { Check } = interactionPolicy
  prompts.get('login')?.checks.add(new Check('no_scope', 'there is no such scope', ({ oidc }) => {
    if (oidc.requestParamOIDCScopes.size === 0)
      throw new errors.InvalidScope('none of these scopes exists', String(oidc.params?.scope))
    return Check.NO_NEED_TO_PROMPT
  }))
  return prompts
}

function hooksOn(db: Db): Configuration {
  return {
    async findAccount(_ctx, id) {
      const member = await findMember(currentOn(db), id)
      return member && { accountId: id, organization_id: member.organization_id, claims: () => ({ sub: id }) }
    },
    loadExistingGrant: async (ctx) => {
      const id = ctx.oidc.result?.consent?.grantId
      return id === undefined ? undefined : ctx.oidc.provider.Grant.find(id)
    },
  }
}

/** An application learns about its own tokens and nobody else's, and ends no others. */
async function isItsOwn(
  _ctx: KoaContextWithOIDC, client: { clientId: string }, token: { clientId?: string | undefined },
) {
  return token.clientId === client.clientId
}

/** We know hashes only: of the secret that works now and, for a while, of the one before. */
function isSecretOf(this: { clientSecret?: string }, given: string) {
  const hash = hashOf(given)
  const known = (this.clientSecret ?? '').split('.').map((hex) => Buffer.from(hex, 'hex'))
  return known.filter((one) => one.length === hash.length && timingSafeEqual(one, hash)).length > 0
}

/** What of these a consent allows. A scope that another one implies is named only where that one is not asked for. */
function allowedOf(this: { getOIDCScope(): string }, asked: Set<string> | string[]) {
  const wanted = new Set(asked)
  const given = new Set(this.getOIDCScope().split(' '))
  const implied = withImplied([...given])
  const included = withImplied([...wanted].filter((scope) => given.has(scope)))
  const isNamed = (scope: string) => given.has(scope) || (implied.has(scope) && !included.has(scope))
  return [...wanted].filter(isNamed).join(' ')
}

function signingKey() {
  // What RFC 8410 puts before the 32 bytes of an Ed25519 key.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), keyFor('oauth signatures')])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' })
}

function cookieKeys() {
  return [keyFor('oauth cookies'), oldKeyFor('oauth cookies')].flatMap((key) => key?.toString('base64url') ?? [])
}
