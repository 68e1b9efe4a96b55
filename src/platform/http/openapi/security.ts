import { describeScopes, scopes } from '../../auth/scopes.ts'
import { config } from '../../config.ts'
import type { Route } from '../route.ts'

export function securityOf({ scope, orScope }: Route) {
  return [{ bearer: [] }, { oauth2: [scope] }, ...(orScope ? [{ oauth2: [orScope] }] : [])]
}

const sentenceOf = (scope: string) => {
  const [text = scope] = describeScopes([scope])
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
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
        scopes: Object.fromEntries(scopes.map((scope) => [scope, sentenceOf(scope)])),
      },
    },
  },
}
