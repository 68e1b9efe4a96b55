import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { html, type Html } from '../../platform/html.ts'
import type { Route } from '../../platform/http/route.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { hostOf } from '../../webhooks/subscriptions/rules.ts'
import { webhookSubscriptions } from '../../webhooks/subscriptions/routes.ts'
import type { WebhookSubscription } from '../../webhooks/subscriptions/schema.ts'
import { apiFor, type Api } from '../console/api.ts'
import { idOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { integrationStyle } from './style.ts'
import { section, webhooksPath } from './tabs-list.ts'

/** Endpoints that need the declarations of all events. */
export type WebhookRoutes = { deliveries: Route[]; samples: Route[] }

export type Visit = {
  api: Api
  user: ReturnType<typeof signedInUserOf>
  texts: ReturnType<typeof pageTexts>
}
export type WebhookVisit = Visit & { id: string; webhook: WebhookSubscription }

export function visitOf(db: Db, request: FastifyRequest): Visit {
  return { api: apiFor(db, request), user: signedInUserOf(request), texts: pageTexts(request) }
}

/** The webhook of the address. The API decides whether the user may see it. */
export async function loadWebhook(
  db: Db,
  request: FastifyRequest<Pick<ConsoleRequest, 'Params'>>,
): Promise<WebhookVisit> {
  const [visit, id] = [visitOf(db, request), idOf(request.params)]
  return { ...visit, id, webhook: await getWebhook(visit.api, id) }
}

export function getWebhook(api: Api, uuid: string) {
  return api.one<WebhookSubscription>(webhookSubscriptions, 'GET /webhook_subscriptions/:uuid', { ids: { uuid } })
}

/** `webhookPath(id, 'edit')`. */
export const webhookPath = (...parts: string[]) => [webhooksPath, ...parts].join('/')

/** A webhook has no name, so pages call it by its host. */
export const nameOf = ({ callback_url }: Pick<WebhookSubscription, 'callback_url'>) => hostOf(callback_url)

type PageBelow = {
  title: string
  main: Html
  status?: number
  heading?: Html
  above?: { path: string; label: string }[]
}

/** A page below the list of webhooks, or below one of them. `heading`: instead of the title. */
export function sendBelow(reply: FastifyReply, visit: Visit | WebhookVisit, page: PageBelow) {
  const { title, main, status = 200, heading, above = [] } = page
  const {
    user,
    texts: { text },
  } = visit
  const parent = 'id' in visit ? [{ path: webhookPath(visit.id), label: nameOf(visit.webhook) }] : []
  return sendConsole(reply, user, section, {
    title,
    status,
    style: integrationStyle,
    crumbs: [{ path: webhooksPath, label: text('int-webhooks') }, ...parent, ...above],
    main: html`<h1>${heading ?? title}</h1>
${main}`,
  })
}

export const idIn = ({ uri }: { uri: string }) => uri.split('/').at(-1) ?? ''
