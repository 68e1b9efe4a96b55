import { requireFewFields } from '../../platform/http/validate.ts'

/** The authorization parameters that we support. RFC 6749 requires servers to ignore others. */
const supportedParameters = new Set([
  'client_id',
  'response_type',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'login_hint',
])
/** OpenID Connect scopes that many clients request out of habit, and `default`, which means all scopes. */
const ignoredScopes = new Set(['openid', 'offline_access', 'profile', 'email', 'default'])
const prompts = new Set(['none', 'consent'])

/** Normalizes the query of an authorization request. `scopesOf` returns the scopes that a client registered. */
export async function parseConsentQuery(query: string, scopesOf: (client_id: string) => Promise<string[]>) {
  requireFewFields(query)
  const parameters = [...new URLSearchParams(query)].filter(([name]) => supportedParameters.has(name))
  const result = new URLSearchParams(
    parameters.filter(([name, value]) => name !== 'scope' && (name !== 'prompt' || prompts.has(value))),
  )
  const requested = parameters
    .filter(([name]) => name === 'scope')
    .map(([, value]) =>
      value
        .split(' ')
        .filter((scope) => scope !== '' && !ignoredScopes.has(scope))
        .join(' '),
    )
  // Without a scope parameter, the client gets all scopes that it registered.
  const scopes = requested.join('') === '' ? [(await scopesOf(result.get('client_id') ?? '')).join(' ')] : requested
  for (const scope of scopes) if (scope !== '') result.append('scope', scope)
  return result.toString()
}
