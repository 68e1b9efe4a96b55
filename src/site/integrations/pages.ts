import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { EventDeclaration } from '../../platform/events/declaration.ts'
import { webhookDeliveries } from '../../webhooks/deliveries/routes.ts'
import { webhookSamples } from '../../webhooks/samples/routes.ts'
import { calendarSitePages } from './calendar-site-pages.ts'
import { deliveryListPages } from './delivery-list-pages.ts'
import { deliveryPages } from './delivery-pages.ts'
import { overviewPages } from './overview-pages.ts'
import { replayPages } from './replay-pages.ts'
import { replayProgressPages } from './replay-progress-pages.ts'
import { samplePages } from './sample-pages.ts'
import { webhookSitePages } from './webhook-site-pages.ts'

/** `events`: what test deliveries and samples can contain. */
export const integrationPages = (events: EventDeclaration[]) => (app: FastifyInstance, db: Db) => {
  const routes = { deliveries: webhookDeliveries(events), samples: webhookSamples(events) }
  overviewPages(app, db)
  calendarSitePages(app, db)
  webhookSitePages(app, db, routes)
  samplePages(app, db, routes)
  deliveryListPages(app, db, routes)
  deliveryPages(app, db, routes)
  replayPages(app, db)
  replayProgressPages(app, db)
}
