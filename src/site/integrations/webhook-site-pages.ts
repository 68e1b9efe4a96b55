import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { webhookCreatePages } from './webhook-create-pages.ts'
import { webhookEditPages } from './webhook-edit-pages.ts'
import { webhookKeyPages } from './webhook-key-pages.ts'
import { webhookListPages } from './webhook-list-pages.ts'
import type { WebhookRoutes } from './webhook-load.ts'
import { webhookPages } from './webhook-pages.ts'

/** Every page about webhooks themselves. */
export function webhookSitePages(app: FastifyInstance, db: Db, routes: WebhookRoutes) {
  webhookListPages(app, db)
  webhookCreatePages(app, db)
  webhookPages(app, db, routes)
  webhookEditPages(app, db)
  webhookKeyPages(app, db)
}
