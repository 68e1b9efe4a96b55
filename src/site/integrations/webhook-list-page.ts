import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { sendConsole } from '../console/layout.ts'
import { pageNav } from './links-layout.ts'
import { integrationStyle } from './style.ts'
import { integrationTabs, section, webhooksPath } from './tabs-list.ts'
import { filterForm } from './webhook-list-form.ts'
import type { WebhookFilters } from './webhook-list-input.ts'
import { webhookList } from './webhook-list.ts'
import { webhookPath, type Visit } from './webhook-load.ts'
import type { ListedWebhook } from './webhook-queries.ts'

type WebhookList = {
  filters: WebhookFilters
  rows: ListedWebhook[]
  tokens: { next_page_token: string | null; previous_page_token: string | null }
  canCreate: boolean
  message: string | undefined
}

export function sendWebhooks(reply: FastifyReply, visit: Visit, state: WebhookList) {
  const { user, texts } = visit
  const { text } = texts
  const { filters, rows, tokens, canCreate, message } = state
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const create = canCreate
    ? html`<a class="button" href="${webhookPath('new')}">${text('wh-create')}</a>`
    : html`<p>${text('wh-plan')}</p>`
  return sendConsole(reply, user, section, {
    title: text('int-webhooks'),
    style: integrationStyle,
    main: html`<h1>${text('int-webhooks')}</h1>
${integrationTabs('webhooks', texts)}
${notice(message)}
<p>${text('wh-advice')}</p>
${
  (rows.length > 0 || isFiltered) &&
  html`<div class="toolbar">${create}
<a class="button plain" href="${webhookPath('samples')}">${text('wh-samples')}</a></div>
${filterForm(user, filters, texts)}`
}
${
  rows.length > 0
    ? html`${webhookList(rows, user, texts)}
${pageNav(webhooksPath, filters, tokens, texts)}`
    : html`<div class="empty"><p>${text(isFiltered ? 'wh-none-found' : 'wh-none')}</p>${
        isFiltered ? html`<a class="button plain" href="${webhooksPath}">${text('ml-clear')}</a>` : create
      }</div>`
}`,
  })
}
