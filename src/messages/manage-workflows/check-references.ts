import { findMembers } from '../../people/memberships/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EventTypeId } from '../../platform/ids.ts'
import { invalid, problemIf, type Problems } from '../../platform/problems.ts'
import { findOwnedEventTypes, type OwnedEventType } from './event-type-queries.ts'
import type { WorkflowChange } from './input-schema.ts'
import type { WorkflowContent, WorkflowRow } from '../workflows/queries.ts'
import { isOrganizations, maxMinutesAhead } from './rules.ts'

type Owner = Pick<WorkflowRow, 'organization_id' | 'user_id' | 'group_id'>

/**
 * Checks the references in the request: those that a workflow already has can have been deleted since. `content`: the
 * workflow with the changes.
 */
export async function checkReferences(
  db: Db,
  owner: Owner,
  input: WorkflowChange,
  content: WorkflowContent,
  now = Date.now(),
): Promise<Problems> {
  const { event_types = [], excluded_event_types = [], conditions = [] } = input
  const isTimeNew = input.trigger !== undefined || input.event_types !== undefined
  const listed = isTimeNew && content.trigger_type === 'reminder' ? content.event_type_ids : []
  const eventTypes = await findOwnedEventTypes(db, owner, [...event_types, ...excluded_event_types, ...listed])
  const known = new Map(eventTypes.map((eventType) => [eventType.id, eventType]))
  return [
    ...checkKnown(event_types, known, 'event_types'),
    ...checkKnown(excluded_event_types, known, 'excluded_event_types'),
    ...(await checkHosts(db, owner, conditions)),
    ...problemIf(
      input.trigger?.type === 'routing_form_submitted' && !isOrganizations(owner),
      invalid('trigger.type', 'needs a workflow of the organization, to which routing forms belong'),
    ),
    ...checkReminder(
      listed.map((id) => known.get(id)),
      content,
      now,
    ),
  ]
}

function checkKnown(ids: EventTypeId[], known: Map<EventTypeId, OwnedEventType>, parameter: string): Problems {
  return ids.flatMap((id, i) =>
    problemIf(!known.has(id), {
      parameter: `${parameter}[${i}]`,
      code: 'not_found',
      message: 'is not an event type of the owner of the workflow',
    }),
  )
}

async function checkHosts(
  db: Db,
  { organization_id }: Owner,
  conditions: WorkflowContent['conditions'],
): Promise<Problems> {
  const hosts = conditions.flatMap((condition, i) => {
    if (condition.type !== 'host') return []
    return condition.hosts.map((id, j) => ({ id, parameter: `conditions[${i}].hosts[${j}]` }))
  })
  if (hosts.length === 0) return []
  const members = await findMembers(
    db,
    organization_id,
    hosts.map(({ id }) => id),
  )
  return hosts
    .filter(({ id }) => !members.has(id))
    .map(({ parameter }) => ({ parameter, code: 'not_found', message: 'is not a user of your organization' }))
}

/** A reminder is never due if each event type can be booked only later than that. */
function checkReminder(
  eventTypes: (OwnedEventType | undefined)[],
  { trigger_minutes }: WorkflowContent,
  now: number,
): Problems {
  if (eventTypes.length === 0) return []
  const ahead = eventTypes.map((eventType) => (eventType ? maxMinutesAhead(eventType, now) : Infinity))
  const most = Math.max(...ahead)
  return problemIf(
    trigger_minutes > most,
    invalid('trigger.minutes', `would never be due: the event types can be booked at most ${most} minutes ahead`),
  )
}
