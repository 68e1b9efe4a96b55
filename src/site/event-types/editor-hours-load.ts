import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { idOfUri, uriOf } from '../../platform/http/field-types.ts'
import { asId, type EventTypeId, type UserId } from '../../platform/ids.ts'
import { lockEventType } from '../../scheduling/event-types/queries.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { presentHours } from '../../scheduling/schedules/present.ts'
import { schedules as routes } from '../../scheduling/schedules/routes.ts'
import type { EventTypeAvailabilitySchedule, UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { listHours } from '../../scheduling/schedules/set-hours.ts'
import { requireVersion } from '../console/stale-form.ts'
import type { LoadedEditor } from './editor-load.ts'
import { findNames } from './editor-queries.ts'
import { editedRow } from './editor-state.ts'

type Host = EventType['hosts'][number]
export type HoursRule = EventTypeAvailabilitySchedule['availability_rule']

/** The hours of one host for the event type. */
export type HostHours = {
  host: Host
  userId: UserId
  names: ReadonlyMap<string, string>
  /** The host's schedules, and the hours that apply: those of a schedule, or own hours for this event type. */
  schedules: UserAvailabilitySchedule[]
  rule: HoursRule
  isOwn: boolean
  version: string
}

/** The hours of a host. Without `user`, those of the caller or of the first host. */
export async function loadHostHours(db: Db, editor: LoadedEditor, user: string | undefined): Promise<HostHours> {
  const { api, eventType, isManager } = editor
  const uri = hostUri(editor, user)
  const host = eventType.hosts.find((each) => each.user === uri)
  const userId = idOfUri('users', uri ?? '')
  if (!host || userId === undefined) throw new NotFound()
  if (!isManager && userId !== api.caller.user_id)
    throw new Forbidden('You do not have permission to access this resource.')
  const query = { event_type: eventType.uri }
  const [{ collection: rules }, { collection: schedules }, names] = await Promise.all([
    api.many<EventTypeAvailabilitySchedule>(routes, 'GET /event_type_availability_schedules', { query }),
    api.many<UserAvailabilitySchedule>(routes, 'GET /user_availability_schedules', { query: { user: uri } }),
    findNames(db, api.caller.organization_id, eventType.hosts.flatMap((each) => idOfUri('users', each.user) ?? [])),
  ])
  const rule = ruleOf(rules, host)
  return {
    host, userId, names, rule, isOwn: rule.name === null && rule.uri !== '',
    schedules: schedules.filter(({ name }) => name !== null),
    version: versionOf(eventType.hosts, rule),
  }
}

/** For `before`: the hosts and the hours must be those that the form shows. */
export function requireHoursVersion({ api, id }: LoadedEditor, { host }: HostHours, version: string | undefined) {
  return async (tx: Db) => {
    const eventTypeId = asId<EventTypeId>(id)
    const { hosts } = editedRow(await lockEventType(tx, api.caller.organization_id, eventTypeId))
    const rules = (await listHours(tx, api.caller, eventTypeId)).map((schedule) => presentHours(eventTypeId, schedule))
    requireVersion({ updated_at: versionOf(hosts, ruleOf(rules, host)) }, version)
  }
}

function hostUri({ api, eventType: { hosts }, isHost }: LoadedEditor, user: string | undefined) {
  if (user !== undefined) return hosts.find((host) => host.user.endsWith(`/${user}`))?.user
  return isHost ? uriOf('users', api.caller.user_id) : hosts[0]?.user
}

/** A host without any schedule has no hours. */
function ruleOf(rules: EventTypeAvailabilitySchedule[], { user }: Host): HoursRule {
  return rules.find(({ availability_rule }) => availability_rule.user === user)?.availability_rule
    ?? { uri: '', name: null, user, timezone: 'UTC', rules: [] }
}

function versionOf(hosts: Host[], { uri, timezone, rules }: HoursRule) {
  return createHash('sha256').update(JSON.stringify([hosts, uri, timezone, rules])).digest('base64url')
}
