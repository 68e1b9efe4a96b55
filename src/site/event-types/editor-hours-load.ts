import type { Db } from '../../platform/db/db.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { idOfUri, uriOf } from '../../platform/http/field-types.ts'
import type { UserId } from '../../platform/ids.ts'
import { schedules as routes } from '../../scheduling/schedules/routes.ts'
import type { EventTypeAvailabilitySchedule, UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { ruleOf, versionOf, type Host, type HoursRule } from './editor-hours-state.ts'
import type { LoadedEditor } from './editor-load.ts'
import { findNames } from './editor-queries.ts'

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
    findNames(
      db,
      api.caller.organization_id,
      eventType.hosts.flatMap((each) => idOfUri('users', each.user) ?? []),
    ),
  ])
  const rule = ruleOf(rules, host)
  return {
    host,
    userId,
    names,
    rule,
    isOwn: rule.name === null && rule.uri !== '',
    schedules: schedules.filter(({ name }) => name !== null),
    version: versionOf(eventType.hosts, rule),
  }
}

function hostUri({ api, eventType: { hosts }, isHost }: LoadedEditor, user: string | undefined) {
  if (user !== undefined) return hosts.find((host) => host.user.endsWith(`/${user}`))?.user
  return isHost ? uriOf('users', api.caller.user_id) : hosts[0]?.user
}
