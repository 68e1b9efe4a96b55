import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { asId, type EventTypeId } from '../../platform/ids.ts'
import { lockEventType } from '../../scheduling/event-types/queries.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { presentHours } from '../../scheduling/schedules/present.ts'
import type { EventTypeAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { listHours } from '../../scheduling/schedules/set-hours.ts'
import { requireVersion } from '../console/stale-form.ts'
import type { LoadedEditor } from './editor-load.ts'
import { editedRow } from './editor-state.ts'

export type Host = EventType['hosts'][number]
export type HoursRule = EventTypeAvailabilitySchedule['availability_rule']

/** For `before`: the hosts and the hours must be those that the form shows. */
export function requireHoursVersion({ api, id }: LoadedEditor, host: Host, version: string | undefined) {
  return async (tx: Db) => {
    const eventTypeId = asId<EventTypeId>(id)
    const { hosts } = editedRow(await lockEventType(tx, api.caller.organization_id, eventTypeId))
    const rules = (await listHours(tx, api.caller, eventTypeId)).map((schedule) => presentHours(eventTypeId, schedule))
    requireVersion({ updated_at: versionOf(hosts, ruleOf(rules, host)) }, version)
  }
}

/** A host without any schedule has no hours. */
export function ruleOf(rules: EventTypeAvailabilitySchedule[], { user }: Host): HoursRule {
  return (
    rules.find(({ availability_rule }) => availability_rule.user === user)?.availability_rule ?? {
      uri: '',
      name: null,
      user,
      timezone: 'UTC',
      rules: [],
    }
  )
}

export function versionOf(hosts: Host[], { uri, timezone, rules }: HoursRule) {
  return createHash('sha256')
    .update(JSON.stringify([hosts, uri, timezone, rules]))
    .digest('base64url')
}
