import { html } from '../../platform/html.ts'
import { choiceField, inputField } from '../../platform/pages/fields.ts'
import { deliveryStatuses, type LogFilters } from './delivery-input.ts'
import { webhookPath, type WebhookVisit } from './webhook-load.ts'
import { deliveryStatusKeys } from './webhook-texts.ts'

/** The filters of the delivery log. They work without a script. */
export function logFilterForm({ id, webhook, texts: { text } }: WebhookVisit, filters: LogFilters) {
  const { status, event, code, from, to } = filters
  const path = webhookPath(id, 'deliveries')
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const events = [...new Set([...webhook.events, ...(event === undefined ? [] : [event])])]
  const open = { isOptional: true, note: '' }
  return html`<form class="filters" method="get" action="${path}"><div class="fields">
<div>${choiceField({
    name: 'status',
    label: text('wh-status'),
    value: status ?? '',
    options: [
      { value: '', label: text('wh-status-any') },
      ...deliveryStatuses.map((value) => ({ value, label: text(deliveryStatusKeys[value]) })),
    ],
  })}</div>
<div>${choiceField({
    name: 'event',
    label: text('wh-log-event'),
    value: event ?? '',
    options: [{ value: '', label: text('wh-log-event-any') }, ...events.map((value) => ({ value, label: value }))],
  })}</div>
<div>${inputField({ ...open, name: 'from', type: 'date', label: text('ml-from'), value: from })}</div>
<div>${inputField({ ...open, name: 'to', type: 'date', label: text('ml-to'), value: to })}</div>
<div>${inputField({
    ...open,
    name: 'code',
    label: text('wh-log-code'),
    hint: text('wh-log-code-hint'),
    inputmode: 'numeric',
    maxlength: 3,
    value: code,
  })}</div></div>
<button type="submit">${text('ml-apply')}</button>${
    isFiltered && html` <a class="button plain" href="${path}">${text('ml-clear')}</a>`
  }</form>`
}
