import { html } from '../../platform/html.ts'
import { choiceField, hiddenField, radiosField, zoneField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import { dayFields, intervalTemplate } from '../availability/hours-fields.ts'
import { isWeekday, weekInputOf, type WeekInput } from '../availability/hours-input.ts'
import { hoursFields } from '../availability/hours-problem-texts.ts'
import { dayName, type HoursReader } from '../availability/hours-text.ts'
import { errorSummary } from '../console/form-problems.ts'
import type { HostHours } from './editor-hours-load.ts'
import type { LoadedEditor } from './editor-load.ts'

/** `choice`: the id of a schedule, nothing for the default schedule, `own`, or `schedule` if only managers choose. */
export type HoursInput = { choice: string; timezone: string; week: WeekInput }

export type HoursState = { input: HoursInput; version: string; problems: Problems; focus?: string | undefined }

export function hoursInputOf({ host, rule, isOwn }: HostHours, isManager: boolean, { clock }: HoursReader): HoursInput {
  const schedule = host.availability_schedule?.split('/').at(-1) ?? ''
  return {
    choice: isOwn ? 'own' : isManager ? schedule : 'schedule',
    timezone: rule.timezone,
    week: weekInputOf(rule.rules, clock),
  }
}

/** The schedules of the host that the user can choose. */
export function hoursOptions({ schedules, host }: HostHours, isManager: boolean, { texts: { text } }: HoursReader) {
  const own = { value: 'own', label: text('editor-hours-own') }
  if (!isManager) return [{ value: 'schedule', label: text('editor-hours-usual') }, own]
  const usual = schedules.find((schedule) => schedule.default)
  const label = usual?.name ? text('editor-hours-default-named', { name: usual.name }) : text('editor-hours-default')
  const named = schedules.filter((schedule) => !schedule.default || schedule.uri === host.availability_schedule)
  return [
    { value: '', label },
    ...named.map(({ uri, name }) => ({
      value: uri.split('/').at(-1) ?? '',
      label: text('editor-hours-schedule', { name: name ?? '' }),
    })),
    own,
  ]
}

/** Other hosts, for users who can set their hours. */
export function hostPicker(action: string, { names, userId }: HostHours, { texts: { text } }: HoursReader) {
  if (names.size < 2) return undefined
  return html`<form class="add-host" method="get" action="${action}"><div>${choiceField({
    name: 'user',
    label: text('editor-hours-host'),
    value: userId,
    isHostText: true,
    options: [...names].map(([value, label]) => ({ value, label })),
  })}</div><button type="submit" class="plain">${text('editor-hours-show')}</button></form>`
}

export function hoursSummary({ problems }: HoursState, reader: HoursReader) {
  const {
    texts,
    texts: { text },
    days,
  } = reader
  const nameOf = (day: string) => (isWeekday(day) ? dayName(day, reader) : day)
  return errorSummary(
    problems,
    [
      { parameter: 'timezone', label: text('hours-zone') },
      { parameter: 'choice', label: text('editor-hours-choice') },
      ...hoursFields(problems, nameOf, reader),
      ...days.map((day) => ({ parameter: day, label: nameOf(day) })),
    ],
    texts,
  )
}

export function renderHours(hours: HostHours, state: HoursState, { isManager }: LoadedEditor, reader: HoursReader) {
  const { input, problems, focus, version } = state
  const {
    texts: { text },
    days,
  } = reader
  const errorOf = (field: string) => problems.find(({ parameter }) => parameter === field)?.message
  return html`${hiddenField('version', version)}${hiddenField('user', hours.userId)}
${radiosField({
  name: 'choice',
  label: text('editor-hours-choice'),
  value: input.choice,
  isHostText: true,
  error: errorOf('choice'),
  options: hoursOptions(hours, isManager, reader),
})}
<div class="own"><h3>${text('editor-hours-own-title')}</h3>
<p class="quiet">${text('editor-hours-own-hint')}</p>
${zoneField(text('hours-zone'), input.timezone)}
<p class="quiet">${text('hours-week-hint', { zone: input.timezone })}</p>
${days.map((key) =>
  dayFields(
    {
      key,
      name: dayName(key, reader),
      intervals: input.week[key],
      others: days.filter((day) => day !== key),
      errorOf,
      focus,
    },
    reader,
  ),
)}${intervalTemplate(reader)}</div>`
}
