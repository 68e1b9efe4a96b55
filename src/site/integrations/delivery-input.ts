import type { SignedInUser } from '../../access/sessions/queries.ts'
import { subscribableEvents } from '../../platform/events/catalog.ts'
import { isDate } from '../../platform/text.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { dayBounds } from '../meetings/list-rules.ts'
import { textIn } from './webhook-list-input.ts'

/** The filters of the log as the address has them. `from` and `to` are days. */
export type LogFilters = Record<'status' | 'event' | 'code' | 'from' | 'to', string | undefined>

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const

/** The form field for each filter of GET /webhook_subscriptions/{uuid}/deliveries. */
export const filterFields = {
  status: 'status',
  event: 'event',
  status_code: 'code',
  min_created_at: 'from',
  max_created_at: 'to',
}

/** Ignores what is malformed: anyone can write an address. */
export function logFiltersIn(query: ConsoleRequest['Querystring']): LogFilters {
  const only = (name: string, isValid: (text: string) => boolean) => {
    const text = textIn(query[name])
    return text !== undefined && isValid(text) ? text : undefined
  }
  return {
    status: deliveryStatuses.find((status) => status === query.status),
    event: subscribableEvents.find((event) => event === query.event),
    code: only('code', (text) => /^[1-5]\d\d$/.test(text)),
    from: only('from', isDate),
    to: only('to', isDate),
  }
}

export function deliveriesQuery({ timezone }: SignedInUser, { status, event, code, from, to }: LogFilters) {
  const textOf = (time: number) => new Date(time).toISOString()
  return {
    ...(status !== undefined && { status }),
    ...(event !== undefined && { event }),
    ...(code !== undefined && { status_code: code }),
    ...(from !== undefined && { min_created_at: textOf(dayBounds(from, timezone).first) }),
    ...(to !== undefined && { max_created_at: textOf(dayBounds(to, timezone).last) }),
    sort: 'created_at:desc',
  }
}
