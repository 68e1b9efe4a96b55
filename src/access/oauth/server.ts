import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Db } from '../../platform/db/db.ts'
import { consentPages } from './consent-routes.ts'
import { oauthEndpoints } from './routes.ts'
import { wrapExchanges } from './token-exchange.ts'

/** The configured OAuth library. It is slow to load, so it loads after the service starts to listen. */
export type AuthorizationServer = () => Promise<{ provider: Provider; handle: ReturnType<Provider['callback']> }>

/** The OAuth endpoints and the consent page. */
export function authorizationServer(db: Db, settle: () => Promise<void>) {
  return async (app: FastifyInstance) => {
    let loading: ReturnType<AuthorizationServer> | undefined
    const server: AuthorizationServer = () => (loading ??= load())

    async function load() {
      const { createProvider } = await import('./provider.ts')
      const provider = createProvider(db)
      wrapExchanges(provider, { db, settle, log: app.log })
      return { provider, handle: provider.callback() }
    }

    app.addHook('onListen', async () => void (await server()))
    await app.register(oauthEndpoints(db, server))
    await app.register(consentPages(db, server))
  }
}
