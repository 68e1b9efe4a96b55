import { config } from '../../platform/config.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import { isSameWeek, rulesOf } from '../availability/hours-input.ts'
import type { HoursReader } from '../availability/hours-text.ts'
import type { HostHours } from './editor-hours-load.ts'
import { requireHoursVersion } from './editor-hours-state.ts'
import type { LoadedEditor } from './editor-load.ts'
import type { HoursInput } from './hours-section.ts'

export const hoursBody = ({ timezone, week }: HoursInput, { rule, host }: HostHours, { clock }: HoursReader) => ({
  timezone,
  rules: rulesOf(week, rule.rules, clock),
  user: host.user,
})

/** Sets own hours for the event type. Saving them without a change calls nothing. */
export async function setOwnHours(
  editor: LoadedEditor,
  hours: HostHours,
  input: HoursInput,
  version: string | undefined,
  reader: HoursReader,
) {
  const { rule, isOwn } = hours
  const availability_rule = hoursBody(input, hours, reader)
  const isSame = rule.timezone === input.timezone && isSameWeek(availability_rule.rules, rule.rules)
  if (isOwn && isSame) return
  await editor.api.one(schedules, 'PATCH /event_type_availability_schedules', {
    query: { event_type: editor.eventType.uri },
    body: { availability_rule },
    before: requireHoursVersion(editor, hours.host, version),
  })
}

/** Lets a schedule apply. Own hours end. `choice`: see HoursInput. */
export async function chooseSchedule(
  editor: LoadedEditor,
  hours: HostHours,
  choice: string,
  version: string | undefined,
) {
  const { api, id, eventType } = editor
  const { host, isOwn } = hours
  const before = requireHoursVersion(editor, hours.host, version)
  const availability_schedule = choice === '' ? null : `${config.BASE_URL}/user_availability_schedules/${choice}`
  const isOther = choice !== 'schedule' && availability_schedule !== host.availability_schedule
  if (isOther)
    await api.one(eventTypes, 'PATCH /event_types/:uuid', {
      ids: { uuid: id },
      body: {
        hosts: eventType.hosts.map((each) => (each.user === host.user ? { ...each, availability_schedule } : each)),
      },
      before,
    })
  if (isOwn)
    await api.run(schedules, 'DELETE /event_type_availability_schedules', {
      query: { event_type: eventType.uri, user: host.user },
      // The call above has checked the version and changed it.
      ...(!isOther && { before }),
    })
}
