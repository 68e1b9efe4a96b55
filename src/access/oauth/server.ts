import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Db } from '../../platform/db/db.ts'
import { milliseconds } from '../../platform/time.ts'
import { consentPages } from './consent-routes.ts'
import { oauthEndpoints } from './routes.ts'
import { wrapExchanges } from './token-exchange.ts'

/** The configured OAuth library. It is slow to load, so it loads with the first request, or when the start is over. */
export type AuthorizationServer = () => Promise<{ provider: Provider; handle: ReturnType<Provider['callback']> }>

const loadAfterMs = milliseconds({ seconds: 5 })

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

    let timer: NodeJS.Timeout | undefined
    app.addHook('onListen', async () => {
      const loadNow = () => void server().catch((err: unknown) => app.log.error({ err }))
      timer = setTimeout(loadNow, loadAfterMs).unref()
    })
    app.addHook('onClose', async () => clearTimeout(timer))
    await app.register(oauthEndpoints(db, server))
    await app.register(consentPages(db, server))
  }
}
