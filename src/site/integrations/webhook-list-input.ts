import { audiences, type Audience } from '../../platform/events/catalog.ts'
import { isStorable } from '../../platform/text.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { webhookStatuses, type WebhookStatus } from './webhook-state.ts'

export type WebhookFilters = {
  q: string | undefined
  status: WebhookStatus | undefined
  scope: Audience | undefined
}

const maxSearch = 200

/** Ignores what is malformed: anyone can write an address. */
export function webhookFiltersIn(query: ConsoleRequest['Querystring']): WebhookFilters {
  return {
    q: textIn(query.q)?.slice(0, maxSearch).toWellFormed(),
    status: webhookStatuses.find((status) => status === query.status),
    scope: audiences.find((scope) => scope === query.scope),
  }
}

/** A parameter that the user filled in. */
export function textIn(value: string | string[] | undefined) {
  const text = typeof value === 'string' && isStorable(value) ? value.trim() : ''
  return text === '' ? undefined : text
}

/** An address with the parameters that have a value. */
export function addressOf(path: string, params: Record<string, string | undefined>) {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries).toString()}` : path
}
