import { milliseconds } from '../../platform/time.ts'
import { plainHosts } from '../../scheduling/event-types/load-hosts.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import { newContent } from '../../scheduling/event-types/rules.ts'
import { ids, instantAt, type SampleContext } from './example-data.ts'

/** The host offers half an hour at their office. */
export function newEventType({ host, now }: SampleContext): EventTypeRow {
  const input = {
    name: 'Introduction',
    active: true,
    description: 'Half an hour to get to know each other.',
    locations: [{ kind: 'physical' as const, location: '12 Harbour Street', additional_info: 'Second floor' }],
  }
  return {
    ...newContent(input, 0, host.locale),
    id: ids.eventType,
    organization_id: host.organization_id,
    user_id: host.id,
    team_id: null,
    type: 'StandardEventType',
    slug: 'introduction',
    link: null,
    owner_name: host.name,
    owner_slug: host.slug,
    hosts: plainHosts([host.id]),
    created_at: instantAt(now),
    updated_at: instantAt(now),
    deleted_at: null,
  }
}

export function changedEventType(context: SampleContext): EventTypeRow {
  return { ...olderEventType(context), duration: 45, description: 'Time to get to know each other.' }
}

export function deletedEventType(context: SampleContext): EventTypeRow {
  return { ...olderEventType(context), active: false, deleted_at: instantAt(context.now) }
}

/** An event type that was created a month ago and changes now. */
function olderEventType({ host, now }: SampleContext): EventTypeRow {
  return { ...newEventType({ host, now: now - milliseconds({ days: 30 }) }), updated_at: instantAt(now) }
}
