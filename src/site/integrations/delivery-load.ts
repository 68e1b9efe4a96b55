import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { asId, type EventId } from '../../platform/ids.ts'
import { milliseconds } from '../../platform/time.ts'
import type { WebhookDelivery } from '../../webhooks/deliveries/schema.ts'
import { listEvents } from '../../webhooks/worker/queries.ts'
import { bodyOf } from '../../webhooks/worker/send.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { loadWebhook, type WebhookRoutes, type WebhookVisit } from './webhook-load.ts'

export type DeliveryRequest = Omit<ConsoleRequest, 'Params'> & { Params: { id: string; delivery: string } }
export type DeliveryVisit = WebhookVisit & { delivery: WebhookDelivery; deliveryId: EventId }

export async function loadDelivery(
  db: Db,
  request: FastifyRequest<DeliveryRequest>,
  routes: WebhookRoutes,
): Promise<DeliveryVisit> {
  const visit = await loadWebhook(db, request)
  const deliveryId = asId<EventId>(idOf({ id: request.params.delivery }))
  return { ...visit, deliveryId, delivery: await getDelivery(visit, deliveryId, routes) }
}

const [maxTries, pause] = [20, milliseconds({ seconds: 0.1 })]

/** A worker sends a test within moments, so the page waits a little for the answer of the receiver. */
export async function waitForAttempt(visit: DeliveryVisit, routes: WebhookRoutes): Promise<DeliveryVisit> {
  let { delivery } = visit
  for (let tries = 0; delivery.attempt_count === 0 && tries < maxTries; tries++) {
    await setTimeout(pause)
    delivery = await getDelivery(visit, visit.deliveryId, routes)
  }
  return { ...visit, delivery }
}

function getDelivery({ api, id }: WebhookVisit, delivery: EventId, { deliveries }: WebhookRoutes) {
  return api.one<WebhookDelivery>(deliveries, 'GET /webhook_subscriptions/:uuid/deliveries/:delivery', {
    ids: { uuid: id, delivery },
  })
}

/**
 * The body that the worker sends. Undefined if the event has been deleted. Who can open the page manages the webhook
 * with a session that has every scope, so they could let it send the same body to themselves.
 */
export async function findBody(db: Db, { delivery, deliveryId, webhook }: DeliveryVisit) {
  if (delivery.event === null) return undefined
  const [event] = await listEvents(db, [deliveryId])
  return event && bodyOf(event, asId(webhook.creator?.split('/').at(-1) ?? ''))
}
