import { scopeSentences } from '../../auth/scopes.ts'
import { config } from '../../config.ts'
import type { Route } from '../route.ts'
import { scopeRuleOf } from '../scope-rule.ts'

export function securityOf(route: Route) {
  const { name, or } = scopeRuleOf(route)
  const security = [{ bearer: [] }, { oauth2: [name] }, ...(or ? [{ oauth2: [or] }] : [])]
  return { security, 'x-required-scope': name }
}

export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token: a personal one, which people create on their account page, or one from OAuth 2.0.',
  },
  oauth2: {
    type: 'oauth2',
    description: 'The OAuth 2.0 authorization code flow with PKCE, for applications that act for other people.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${config.AUTH_URL}/oauth/authorize`,
        tokenUrl: `${config.AUTH_URL}/oauth/token`,
        refreshUrl: `${config.AUTH_URL}/oauth/token`,
        scopes: scopeSentences,
      },
    },
  },
}
