import { plainHosts } from '../../scheduling/event-types/create.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import { newContent } from '../../scheduling/event-types/rules.ts'
import { day, ids, instantAt, type SampleContext } from './example-data.ts'

/** The host offers half an hour at a place of theirs. */
export function newEventType({ host, now }: SampleContext): EventTypeRow {
  const given = {
    name: 'Introduction', active: true, description: 'Half an hour to get to know each other.',
    locations: [{ kind: 'physical' as const, location: '12 Harbour Street', additional_info: 'Second floor' }],
  }
  return {
    ...newContent(given, 0, host.locale), id: ids.eventType, organization_id: host.organization_id, user_id: host.id,
    team_id: null, type: 'StandardEventType', slug: 'introduction', link: null, owner_name: host.name,
    owner_slug: host.slug, hosts: plainHosts([host.id]), created_at: instantAt(now), updated_at: instantAt(now),
    deleted_at: null,
  }
}

export function changedEventType(story: SampleContext): EventTypeRow {
  return { ...olderEventType(story), duration: 45, description: 'Time to get to know each other.' }
}

export function deletedEventType(story: SampleContext): EventTypeRow {
  return { ...olderEventType(story), active: false, deleted_at: instantAt(story.now) }
}

/** One that was made a month ago and changes now. */
function olderEventType({ host, now }: SampleContext): EventTypeRow {
  return { ...newEventType({ host, now: now - 30 * day }), updated_at: instantAt(now) }
}
