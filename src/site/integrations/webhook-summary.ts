import { html } from '../../platform/html.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { momentText, timeElement } from '../account/present.ts'
import type { WebhookVisit } from './webhook-load.ts'
import type { WebhookDetails } from './webhook-queries.ts'
import { audienceText, eventKeys } from './webhook-texts.ts'

/** Where a webhook sends which events, and who created it. */
export function webhookSummary({ user, texts, webhook }: WebhookVisit, details: WebhookDetails) {
  const { text } = texts
  const { creator_name, application_name } = details
  const user_id = webhook.user?.split('/').at(-1) ?? null
  const named = (label: string, name: string | null): Fact[] =>
    name === null ? [] : [[label, html`<bdi>${name}</bdi>`]]
  return factList([
    [text('wh-url'), html`<code>${webhook.callback_url}</code>`],
    ...named(text('wh-audience'), audienceText({ ...details, scope: webhook.scope, user_id }, user, texts)),
    [
      text('wh-events'),
      html`<ul>${webhook.events.map((event) => html`<li>${text(eventKeys[event])} <code>${event}</code></li>\n`)}</ul>`,
    ],
    [text('wh-key-choice'), signatureText(details, user, texts)],
    ...named(text('wh-creator'), creator_name),
    ...named(text('wh-application'), application_name),
    [text('account-created'), timeElement(webhook.created_at, user, texts)],
  ])
}

function signatureText(
  { is_signed, previous_key_until }: WebhookDetails,
  user: WebhookVisit['user'],
  texts: WebhookVisit['texts'],
) {
  const { text } = texts
  if (!is_signed) return text('wh-unsigned')
  return previous_key_until === null
    ? text('wh-signed')
    : text('wh-signed-both', { time: momentText(previous_key_until, user, texts) })
}
