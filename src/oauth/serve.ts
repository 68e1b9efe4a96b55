import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { consentPages } from './consent.ts'
import { oauthEndpoints } from './endpoints.ts'
import { wrapExchanges } from './exchange.ts'
import { createProvider } from './provider.ts'

/** The authorization server: its endpoints, and the page where people decide. */
export function authorizationServer(db: Db, settle: () => Promise<void>) {
  return async (app: FastifyInstance) => {
    const provider = createProvider(db)
    wrapExchanges(provider, { db, settle, log: app.log })
    await app.register(oauthEndpoints(db, provider))
    await app.register(consentPages(db, provider))
  }
}
