import { asId, type EventTypeId } from '../../platform/ids.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import type { SchedulingLink } from '../../scheduling/scheduling-links/link-schema.ts'
import { schedulingLinks } from '../../scheduling/scheduling-links/routes.ts'
import type { Share } from '../../scheduling/scheduling-links/schema.ts'
import type { Api } from '../console/api.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'

export const eventTypeIn = (params: ConsoleRequest['Params']) => asId<EventTypeId>(idOf(params))

/** The calls of the API behind the pages of links. */
export function loadEventType(api: Api, uuid: EventTypeId) {
  return api.one<EventType>(eventTypes, 'GET /event_types/:uuid', { ids: { uuid } })
}

/** The same form key returns the same link. */
export async function createOnceLink(api: Api, id: EventTypeId, formKey: string | undefined) {
  const { booking_url } = await api.one<SchedulingLink>(schedulingLinks, 'POST /scheduling_links', {
    body: { max_event_count: 1, owner: uriOf('event_types', id), owner_type: 'EventType' },
    idempotencyKey: formKey && `${formKey}-${id}-link`,
  })
  return booking_url
}

export async function createShare(api: Api, id: EventTypeId, changes: object, formKey: string | undefined) {
  const { scheduling_links, share_override } = await api.one<Share>(schedulingLinks, 'POST /shares', {
    body: { event_type: uriOf('event_types', id), ...changes },
    idempotencyKey: formKey && `${formKey}-${id}-share`,
  })
  return { url: scheduling_links[0]?.booking_url ?? '', name: share_override.name }
}
