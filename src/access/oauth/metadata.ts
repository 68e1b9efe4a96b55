import { scopes } from '../../platform/auth/scopes.ts'
import { config } from '../../platform/config.ts'

const { AUTH_URL, BASE_URL } = config
const secretMethods = ['client_secret_basic', 'client_secret_post']
const methods = [...secretMethods, 'none']

/** Authorization server metadata (RFC 8414). It uses the configured address, not the Host header. */
export const serverMetadata = {
  issuer: AUTH_URL,
  authorization_endpoint: `${AUTH_URL}/oauth/authorize`,
  token_endpoint: `${AUTH_URL}/oauth/token`,
  introspection_endpoint: `${AUTH_URL}/oauth/introspect`,
  revocation_endpoint: `${AUTH_URL}/oauth/revoke`,
  ...(config.OAUTH_REGISTRATION === 'on' && { registration_endpoint: `${AUTH_URL}/oauth/register` }),
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: methods,
  introspection_endpoint_auth_methods_supported: secretMethods,
  revocation_endpoint_auth_methods_supported: methods,
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${BASE_URL}/docs`,
}

/** Protected resource metadata (RFC 9728). */
export const resourceMetadata = {
  resource: BASE_URL,
  authorization_servers: [AUTH_URL],
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Convene',
  resource_documentation: `${BASE_URL}/docs`,
}
